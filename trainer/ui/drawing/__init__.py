"""Draws cards, suits, backs and icons as vector paths: no picture files, crisp at every size.

Nothing here is a widget. What others use:

- `suits.suit_path(suit)`, `suits.draw_suit(painter, suit, rect, colour)`;
- `faces.draw_face(painter, card, rect, look)`, `faces.draw_back(painter, rect, look, back)`;
- `pixmaps.face_pixmap`, `pixmaps.back_pixmap`, `pixmaps.chip_pixmap`, `pixmaps.suit_pixmap`,
  `pixmaps.icon_pixmap`: the same, drawn once and kept, for one device pixel ratio;
- `icons.Icon`, `icons.draw_icon(painter, icon, rect, colour)`, `pixmaps.icon(…)` for buttons.
"""
