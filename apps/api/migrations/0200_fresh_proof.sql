-- When the password (and the second factor) was last given in this session: what cannot be undone asks for it anew.
ALTER TABLE sessions ADD COLUMN proven_at timestamptz(3);
UPDATE sessions SET proven_at = created_at WHERE scope = 'full';
