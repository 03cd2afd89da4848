-- A keyed hash over whose a session is, what it opens, until when, and when its owner was proven (ADR 93). Without SECRET_KEY nobody makes one,
-- so that the sessions from before have none and end here: their owners sign in again.
ALTER TABLE sessions ADD COLUMN seal bytea CHECK (length(seal) = 32);
UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL;
