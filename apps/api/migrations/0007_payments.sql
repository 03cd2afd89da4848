-- Support, month by month. Month `number` runs from starts_on to ends_on; the last one may be shorter.
CREATE TABLE support_months (
  id uuid PRIMARY KEY,
  relation_id uuid NOT NULL REFERENCES relations,
  person_id uuid NOT NULL REFERENCES persons,
  number int NOT NULL CHECK (number > 0),
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  amount int NOT NULL CHECK (amount >= 0),
  hold_reason text,
  return_reason text,
  not_due_reason text,
  paid_on date,
  UNIQUE (relation_id, number),
  CHECK (ends_on >= starts_on)
);
CREATE INDEX support_months_person ON support_months (person_id);

CREATE TABLE vouchers (
  id uuid PRIMARY KEY,
  month_id uuid NOT NULL REFERENCES support_months,
  person_id uuid NOT NULL REFERENCES persons,
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'paid')),
  payment_date date NOT NULL,
  upload_date date NOT NULL,
  declared_date date,
  reject_reason text,
  reject_note text,
  created_at timestamptz(3) NOT NULL,
  reviewed_by uuid REFERENCES logins,
  reviewed_at timestamptz(3)
);
CREATE UNIQUE INDEX vouchers_one_living ON vouchers (month_id) WHERE status <> 'rejected';
CREATE INDEX vouchers_person ON vouchers (person_id, created_at DESC, id DESC);
CREATE INDEX vouchers_pending ON vouchers (created_at) WHERE status = 'pending';

CREATE TABLE voucher_files (
  voucher_id uuid NOT NULL REFERENCES vouchers,
  file_id uuid NOT NULL UNIQUE REFERENCES files,
  position int NOT NULL,
  PRIMARY KEY (voucher_id, position)
);

CREATE TABLE payment_orders (
  id uuid PRIMARY KEY,
  number int GENERATED ALWAYS AS IDENTITY UNIQUE,
  status text NOT NULL CHECK (status IN ('draft', 'to_authorise', 'authorised', 'sent', 'reconciled', 'cancelled')),
  built_by uuid NOT NULL REFERENCES logins,
  authorised_by uuid REFERENCES logins,
  refusal_reason text,
  created_at timestamptz(3) NOT NULL,
  authorised_at timestamptz(3),
  sent_at timestamptz(3),
  reconciled_at timestamptz(3),
  CHECK (authorised_by IS NULL OR authorised_by <> built_by)
);

-- Frozen once authorised: name and CLABE as they were, encrypted.
CREATE TABLE payment_order_lines (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES payment_orders,
  month_id uuid NOT NULL REFERENCES support_months,
  voucher_id uuid NOT NULL REFERENCES vouchers,
  position int NOT NULL,
  amount int NOT NULL CHECK (amount > 0),
  beneficiary text NOT NULL,
  clabe bytea NOT NULL,
  clabe_last4 text NOT NULL,
  reference text NOT NULL UNIQUE,
  outcome text CHECK (outcome IN ('paid', 'returned', 'cancelled')),
  outcome_reason text,
  settled_on date,
  UNIQUE (order_id, position)
);
-- No month is paid twice: at most one line of it is open or paid, whatever is clicked or retried.
CREATE UNIQUE INDEX payment_order_lines_once ON payment_order_lines (month_id) WHERE outcome IS NULL OR outcome = 'paid';
