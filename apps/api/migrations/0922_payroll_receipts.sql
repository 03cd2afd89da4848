-- What a voucher's file says of itself as a payroll receipt (CFDI): sealed, as it names a person and an employer. A receipt proves one voucher:
-- its UUID is unique among those of vouchers that were not rejected, whoever sends it.
CREATE TABLE payroll_receipts (
  file_id uuid PRIMARY KEY REFERENCES files,
  voucher_id uuid NOT NULL REFERENCES vouchers,
  person_id uuid NOT NULL REFERENCES persons,
  uuid_index bytea NOT NULL,
  facts bytea NOT NULL,
  -- False once the voucher is rejected: its person may send the receipt again.
  counts boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX payroll_receipts_once ON payroll_receipts (uuid_index) WHERE counts;
CREATE INDEX payroll_receipts_uuid ON payroll_receipts (uuid_index);
CREATE INDEX payroll_receipts_voucher ON payroll_receipts (voucher_id);
CREATE INDEX payroll_receipts_person ON payroll_receipts (person_id);

ALTER TABLE payroll_receipts ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_receipts FORCE ROW LEVEL SECURITY;
CREATE POLICY office ON payroll_receipts TO arranca_office USING (true);
CREATE POLICY own ON payroll_receipts TO arranca_person USING (person_id = (SELECT subject_id()));
CREATE TRIGGER foreign_row_changed BEFORE UPDATE OR DELETE ON payroll_receipts FOR EACH ROW
  WHEN (OLD.person_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
CREATE TRIGGER foreign_row_added BEFORE INSERT ON payroll_receipts FOR EACH ROW
  WHEN (NEW.person_id <> subject_id()) EXECUTE FUNCTION refuse_foreign_change();
