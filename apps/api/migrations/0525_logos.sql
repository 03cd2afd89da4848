-- The two logos by which a programme shows itself; without a row the one that every new programme has stands there.

-- One area more, whatever areas there are by now.
DO $$
DECLARE
  areas text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'files_area_check');
BEGIN
  ALTER TABLE files DROP CONSTRAINT files_area_check;
  EXECUTE 'ALTER TABLE files ADD CONSTRAINT files_area_check ' || replace(areas, 'ARRAY[', 'ARRAY[''logo''::text, ');
END $$;

CREATE TABLE programme_logos (
  kind text PRIMARY KEY CHECK (kind IN ('programme', 'municipality')),
  file_id uuid NOT NULL UNIQUE REFERENCES files,
  width int NOT NULL,
  height int NOT NULL
);

REVOKE INSERT, UPDATE, DELETE ON programme_logos FROM arranca_person, arranca_company;
