-- When staff last moved an account to another e-mail: for 72 hours recovery, bank data and payments wait.
ALTER TABLE logins ADD COLUMN email_moved_at timestamptz(3);
