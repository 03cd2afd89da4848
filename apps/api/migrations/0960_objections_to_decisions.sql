-- Last day to object to a decision, as it was told. Null for an open dispute, an objection, a re-entry, and decisions before this release.
ALTER TABLE disputes ADD COLUMN object_by date;
-- An objection is a dispute of its own about a decided one: one of both sides together (product.md 4).
ALTER TABLE disputes ADD COLUMN objects_to uuid REFERENCES disputes;
ALTER TABLE disputes ADD COLUMN objected_by text CHECK (objected_by IN ('person', 'company'));
ALTER TABLE disputes ADD CHECK ((objects_to IS NULL) = (objected_by IS NULL));
CREATE UNIQUE INDEX disputes_one_objection ON disputes (objects_to);
DROP INDEX disputes_of_an_end;
CREATE UNIQUE INDEX disputes_of_an_end ON disputes (end_id) WHERE objects_to IS NULL;
