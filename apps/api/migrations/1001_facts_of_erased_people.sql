-- What the figures count of people whose rows were erased (product.md 9, Reports), without keys. Days and words only: no
-- account, relation, company, order or amount of a single month can be found from a row.
CREATE TABLE figure_facts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fact text NOT NULL CHECK (fact IN ('follow_up', 'confirmed', 'ended', 'payment', 'deposit')),
  -- Random number shared by the facts of one erased person, so that people are counted once. Nothing else holds it.
  subject uuid NOT NULL,
  day date NOT NULL,
  -- Days since the end (follow_up), days until the deposit (deposit), cents (payment).
  value bigint,
  -- Answer (follow_up), reason (ended), outcome (deposit).
  word text
);
CREATE INDEX figure_facts_day ON figure_facts (fact, day);
CREATE TRIGGER figure_facts_append_only BEFORE UPDATE OR DELETE ON figure_facts FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
REVOKE UPDATE, DELETE ON figure_facts FROM arranca_office;
REVOKE ALL ON figure_facts FROM arranca_person, arranca_company;
