-- Budget of a fiscal year (product.md 9, Money): each row sets its amount anew, with the reason. The newest row of a year counts.
CREATE TABLE budgets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Calendar year in which the fiscal year begins.
  year smallint NOT NULL CHECK (year BETWEEN 2000 AND 2199),
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  set_by uuid NOT NULL REFERENCES logins,
  set_at timestamptz(3) NOT NULL
);
CREATE INDEX budgets_year ON budgets (year, id);
CREATE TRIGGER budgets_append_only BEFORE UPDATE OR DELETE ON budgets FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
REVOKE UPDATE, DELETE ON budgets FROM arranca_office;
REVOKE ALL ON budgets FROM arranca_person, arranca_company;

-- Shares of a budget whose notice was sent: once for each amount.
CREATE TABLE budget_notices (
  budget_id bigint NOT NULL REFERENCES budgets,
  percent smallint NOT NULL CHECK (percent IN (80, 90, 100)),
  noticed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (budget_id, percent)
);
REVOKE UPDATE, DELETE ON budget_notices FROM arranca_office;
REVOKE ALL ON budget_notices FROM arranca_person, arranca_company;

-- Rows of the ledger that took money out of the programme, or brought it back.
CREATE INDEX ledger_spent ON ledger (effective_on) WHERE (from_account IN ('sent', 'paid')) <> (to_account IN ('sent', 'paid'));
