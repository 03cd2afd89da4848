-- What two sides have in common, or what is odd about a relation (contract, review/signals.ts): evidence for staff, never a verdict. A
-- signal that was decided does not come back for the same evidence; one whose fact is gone comes back with it.
CREATE TABLE fraud_signals (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  holds boolean NOT NULL,
  person_id uuid NOT NULL REFERENCES persons,
  other_person_id uuid REFERENCES persons,
  company_id uuid REFERENCES companies,
  relation_id uuid REFERENCES relations,
  -- A keyed hash of what was compared: no phone, address or account stands here.
  evidence bytea NOT NULL,
  detail jsonb NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  outcome text CHECK (outcome IN ('cleared', 'denied', 'gone')),
  reason text,
  decided_by uuid REFERENCES logins,
  decided_at timestamptz(3),
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CHECK ((outcome IN ('cleared', 'denied')) = (decided_by IS NOT NULL AND reason IS NOT NULL)),
  UNIQUE (person_id, kind, evidence)
);
CREATE INDEX fraud_signals_company ON fraud_signals (company_id);
CREATE INDEX fraud_signals_held ON fraud_signals (person_id) WHERE holds AND decided_at IS NULL;

-- From which network a device came in last: a keyed hash of the first bytes of its address, only ever compared.
ALTER TABLE known_devices ADD COLUMN network bytea;
