-- Forms of the banks' answers: mapped by hand once, and recognised by the headings of the file (ADR 132).
CREATE TABLE answer_forms (
  -- SHA-256 of the headings, in hexadecimal digits.
  signature text PRIMARY KEY CHECK (signature ~ '^[0-9a-f]{64}$'),
  form jsonb NOT NULL,
  saved_by uuid NOT NULL REFERENCES logins,
  saved_at timestamptz(3) NOT NULL
);
-- Files that were booked, and the deposits that each of their lines settled. A file is booked once for an order.
CREATE TABLE answer_files (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES payment_orders ON DELETE CASCADE,
  sha256 bytea NOT NULL,
  booked_by uuid NOT NULL REFERENCES logins,
  booked_at timestamptz(3) NOT NULL,
  UNIQUE (order_id, sha256)
);
CREATE TABLE answer_lines (
  file_id uuid NOT NULL REFERENCES answer_files ON DELETE CASCADE,
  line integer NOT NULL,
  order_line_id uuid NOT NULL REFERENCES payment_order_lines ON DELETE CASCADE,
  PRIMARY KEY (file_id, line)
);
CREATE INDEX answer_lines_order_line ON answer_lines (order_line_id);
REVOKE ALL ON answer_forms, answer_files, answer_lines FROM arranca_person, arranca_company;
