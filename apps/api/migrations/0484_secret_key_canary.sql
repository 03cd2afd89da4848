-- One value sealed under the SECRET_KEY of this data: a start with another key finds out before it answers anybody.
CREATE TABLE secret_key_canary (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  sealed bytea NOT NULL
);
