-- Wider: photos that prove a changed bank account; a file of any earlier area stays valid.
DO $$
DECLARE
  areas text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'files_area_check');
BEGIN
  ALTER TABLE files DROP CONSTRAINT files_area_check;
  EXECUTE 'ALTER TABLE files ADD CONSTRAINT files_area_check ' || replace(areas, 'ARRAY[', 'ARRAY[''account_proof''::text, ');
END $$;

-- A changed account is reviewed with a photo of a statement or card in the person's name. Changes that wait already are reviewed without one.
ALTER TABLE persons
  -- When the photo was asked; null if the account needs none.
  ADD COLUMN account_proof_asked_at timestamptz(3),
  -- The photo that the reviewer decides on, and when it came; null while the person still has to send one.
  ADD COLUMN account_proof_file_id uuid REFERENCES files,
  ADD COLUMN account_proof_at timestamptz(3),
  -- Why the last photo was not accepted, as its owner reads it.
  ADD COLUMN account_proof_refused text;
CREATE INDEX persons_account_proof_file ON persons (account_proof_file_id) WHERE account_proof_file_id IS NOT NULL;
