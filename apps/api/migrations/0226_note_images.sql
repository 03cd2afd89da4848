-- The paper of the account that a note is about; it goes when its file is swept, the note stays.
ALTER TABLE notes ADD COLUMN image_file_id uuid REFERENCES files ON DELETE SET NULL;
