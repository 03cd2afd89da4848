-- A browser that signed in carries a random cookie of its own, of which only the hash is kept: there the owner keeps counts of
-- their own, so that strangers cannot lock them out, and a sign-in from anywhere else is told to them.
CREATE TABLE known_devices (
  login_id uuid NOT NULL REFERENCES logins ON DELETE CASCADE,
  secret_hash bytea NOT NULL,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (login_id, secret_hash)
);
CREATE INDEX known_devices_secret ON known_devices (secret_hash);
CREATE INDEX known_devices_age ON known_devices (last_at);
