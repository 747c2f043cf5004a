"""Draws cards, suits, backs and icons as vector paths: no picture files, crisp at every size.

Nothing here is a widget. What others use:

- `pixmaps`: `face_pixmap`, `back_pixmap`, `chip_pixmap`, `suit_pixmap`, `icon_pixmap`,
  `shadow_pixmap` with `shadow_reach`, `card_height`, and `icon` for buttons; each picture is drawn
  once and kept for its size, look and device pixel ratio;
- `faces`: `draw_face`, `draw_back`, `draw_chip`, `card_radius`, `index_places`; `backs.Back`;
- `fans`: `draw_fan`, `fan_bounds`, `fan_places`, `Towards`;
- `suits`: `suit_path`, `draw_suit`; `icons`: `Icon`, `VERDICT_ICONS`, `draw_icon`;
- `paths`: `outline` reads the letters of SVG paths; `placed`, `rounded`, `turned`, `both`.

`tests/ui/contact_sheet.py` paints all of it onto sheets; look at them after every change.
"""
