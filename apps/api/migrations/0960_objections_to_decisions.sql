-- Wider: a dispute may be an objection to a decided one; every earlier kind stays valid.
ALTER TABLE disputes DROP CONSTRAINT disputes_kind_check;
ALTER TABLE disputes ADD CONSTRAINT disputes_kind_check CHECK (kind IN ('claim', 'end_denied', 'end_objected', 'reentry', 'objection'));
-- Last day to object to a decision, as it was told. Null for an open dispute, an objection, a re-entry, and decisions before this release.
ALTER TABLE disputes ADD COLUMN object_by date;
-- An objection is a dispute of its own about a decided one: one of both sides together (product.md 4). Its outcomes are those of that one.
ALTER TABLE disputes ADD COLUMN objects_to uuid REFERENCES disputes;
ALTER TABLE disputes ADD COLUMN objected_by text CHECK (objected_by IN ('person', 'company'));
ALTER TABLE disputes ADD CONSTRAINT disputes_objection_check
  CHECK (num_nulls(objects_to, objected_by) = CASE WHEN kind = 'objection' THEN 0 ELSE 2 END);
CREATE UNIQUE INDEX disputes_one_objection ON disputes (objects_to);
