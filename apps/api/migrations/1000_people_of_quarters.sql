-- People of complete quarters by sex, age, place, career and employer, without keys (product.md 9, Reports). Each row counts
-- one group of one breakdown, so that no row joins two traits of a person. The people of an erased account are added when
-- it is erased, all others when the quarter is kept.
CREATE TABLE quarter_people (
  quarter_from date NOT NULL,
  measure text NOT NULL CHECK (measure IN ('began', 'paid')),
  breakdown text NOT NULL CHECK (breakdown IN ('sex', 'age', 'place', 'career', 'employer')),
  -- Municipality of a postal code, sector of a company; else empty.
  within text NOT NULL,
  name text NOT NULL,
  people integer NOT NULL CHECK (people > 0),
  PRIMARY KEY (quarter_from, measure, breakdown, within, name)
);
REVOKE DELETE ON quarter_people FROM arranca_office;
REVOKE ALL ON quarter_people FROM arranca_person, arranca_company;

-- Quarters whose people are counted for good.
CREATE TABLE kept_quarters (
  quarter_from date PRIMARY KEY,
  kept_at timestamptz(3) NOT NULL
);
REVOKE UPDATE, DELETE ON kept_quarters FROM arranca_office;
REVOKE ALL ON kept_quarters FROM arranca_person, arranca_company;
