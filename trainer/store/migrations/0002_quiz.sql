-- Answers to the rule quiz, one line each, in order, with the topic's card as each left it; lines
-- are only ever added. One statement keeps answer and card, so neither is ever without the other.

CREATE TABLE quiz_answer (
    number INTEGER PRIMARY KEY,
    topic TEXT NOT NULL,
    question TEXT NOT NULL,
    is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)),
    misread TEXT NOT NULL,
    grade TEXT NOT NULL,
    state INTEGER NOT NULL,
    step INTEGER,
    stability REAL NOT NULL,
    difficulty REAL NOT NULL,
    due TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;

CREATE INDEX quiz_answer_topic ON quiz_answer (topic, number);

CREATE TRIGGER quiz_answer_stays BEFORE UPDATE ON quiz_answer
BEGIN
    SELECT raise(ABORT, 'answers are never changed');
END;

CREATE TRIGGER quiz_answer_is_kept BEFORE DELETE ON quiz_answer
BEGIN
    SELECT raise(ABORT, 'answers are never deleted');
END;
