-- Since when changed bank data wait for a reviewer. Of those that wait already it is not known: the account's own date stands.
ALTER TABLE persons ADD COLUMN bank_changed_at timestamptz(3);
UPDATE persons SET bank_changed_at = coalesce(approved_at, submitted_at, created_at)
WHERE status = 'approved' AND bank_reviewed_at IS NULL AND clabe IS NOT NULL;
CREATE INDEX persons_bank_waits ON persons (bank_changed_at) WHERE status = 'approved' AND bank_reviewed_at IS NULL AND clabe IS NOT NULL;
