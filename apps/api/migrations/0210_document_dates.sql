-- The day a paper itself bears, as its owner tells it: a proof of address must not be old (ux-13).
ALTER TABLE documents ADD COLUMN issued_on date;
