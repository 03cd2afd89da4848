-- What a programme changed in the catalogues that the release ships (docs/adr/0009): the release's files stay the base.

-- One row; its number grows with every change and its lock lets one change at a time through.
CREATE TABLE catalogue_state (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version int NOT NULL
);
INSERT INTO catalogue_state (version) VALUES (0);

-- A null says "as the release has it"; `extra` is what an added entry has besides its name.
CREATE TABLE catalogue_entries (
  list text NOT NULL,
  id int NOT NULL CHECK (id > 0),
  name text CHECK (length(name) BETWEEN 1 AND 120),
  offered boolean,
  extra jsonb,
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (list, id),
  CHECK (extra IS NULL OR name IS NOT NULL)
);

-- The order of a list's entries; those it does not name follow in the release's order.
CREATE TABLE catalogue_orders (
  list text PRIMARY KEY,
  ids int[] NOT NULL,
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz(3) NOT NULL
);

UPDATE roles SET permissions = array_append(permissions, 'catalogues.edit')
WHERE key IN ('editor', 'administrator') AND NOT 'catalogues.edit' = ANY (permissions);
