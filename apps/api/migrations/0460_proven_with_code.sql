-- Whether the proof of `proven_at` came with a code of the second factor; whoever is signed in gives it once more.
ALTER TABLE sessions ADD COLUMN proven_with_code boolean NOT NULL DEFAULT false;
