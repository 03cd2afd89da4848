-- What the programme found when it last asked itself whether its data is as it must be (packages/contract, `operations/invariants.ts`).
CREATE TABLE invariant_answers (
  name text PRIMARY KEY,
  asked_at timestamptz(3) NOT NULL,
  broken int NOT NULL CHECK (broken >= 0),
  -- Some of what breaks it, by id.
  examples text[] NOT NULL,
  -- Since when it has been broken without a break.
  since timestamptz(3),
  CHECK ((broken > 0) = (since IS NOT NULL))
);

-- What has not left is few among all that did: the page of the operation and the metrics count it often.
CREATE INDEX emails_unsent ON emails (status, template, created_at) WHERE status IN ('waiting', 'sending', 'failed');

UPDATE roles SET permissions = array_append(permissions, 'operations.watch')
WHERE key = 'administrator' AND NOT 'operations.watch' = ANY (permissions);
