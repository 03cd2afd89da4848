-- A PDF with an electronic signature is marked for its reviewers: `lost` if the copy that we keep is not the signed one.
ALTER TABLE files ADD COLUMN signature text CHECK (signature IN ('kept', 'lost'));
