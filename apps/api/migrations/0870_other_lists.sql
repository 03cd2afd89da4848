-- People whom another programme supports, as a council gets them from its neighbours: a person of ours on such a list raises a fraud signal
-- that holds nothing. Of each person only the keyed hash of the CURP is kept, as in persons.curp_index.
CREATE TABLE other_lists (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  people integer NOT NULL,
  added_at timestamptz(3) NOT NULL,
  added_by uuid NOT NULL REFERENCES logins
);
CREATE TABLE other_list_people (
  list_id uuid NOT NULL REFERENCES other_lists ON DELETE CASCADE,
  curp_index bytea NOT NULL,
  PRIMARY KEY (curp_index, list_id)
);
CREATE INDEX other_list_people_list ON other_list_people (list_id);
REVOKE ALL ON other_lists, other_list_people FROM arranca_person, arranca_company;
