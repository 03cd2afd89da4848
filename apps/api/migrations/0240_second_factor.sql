-- The second factor is set up on a page: a secret that was shown counts only once a code of it was typed.
ALTER TABLE logins ADD COLUMN totp_pending bytea, ADD COLUMN totp_since timestamptz(3);
UPDATE logins SET totp_since = created_at WHERE totp_secret IS NOT NULL;

-- Ten codes on paper, each opens once; only their keyed hashes are kept.
CREATE TABLE recovery_codes (
  login_id uuid NOT NULL REFERENCES logins ON DELETE CASCADE,
  code_hmac bytea NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (login_id, code_hmac)
);

-- When somebody last did something in a session of staff: it ends after half an hour of nothing.
ALTER TABLE sessions ADD COLUMN seen_at timestamptz(3);
