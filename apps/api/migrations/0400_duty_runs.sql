-- When each daily duty (contract, duties.ts) last ended well; `since` is when this database began to have it.
CREATE TABLE duty_runs (
  duty text PRIMARY KEY,
  since timestamptz NOT NULL,
  last_good_at timestamptz
);
