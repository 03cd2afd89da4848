-- How a person who tells of a hire says that it can be seen: its company reads it, and staff when they do not agree.
ALTER TABLE relations ADD COLUMN claim_proof text CHECK (length(claim_proof) <= 1000);
