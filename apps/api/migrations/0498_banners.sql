-- The banners of the two dashboards, and how often each was seen and clicked: a number a day, nothing about who.

-- One area more, whatever areas there are by now.
DO $$
DECLARE
  areas text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'files_area_check');
BEGIN
  ALTER TABLE files DROP CONSTRAINT files_area_check;
  EXECUTE 'ALTER TABLE files ADD CONSTRAINT files_area_check ' || replace(areas, 'ARRAY[', 'ARRAY[''banner''::text, ');
END $$;

-- One picture in the two shapes it was cut to.
CREATE TABLE banner_pictures (
  id uuid PRIMARY KEY,
  desk_file_id uuid NOT NULL UNIQUE REFERENCES files,
  phone_file_id uuid NOT NULL UNIQUE REFERENCES files,
  uploaded_by uuid NOT NULL REFERENCES logins,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE banners (
  id uuid PRIMARY KEY,
  dashboard text NOT NULL CHECK (dashboard IN ('person', 'company')),
  slot int NOT NULL CHECK (slot IN (1, 2)),
  place int NOT NULL,
  picture_id uuid NOT NULL REFERENCES banner_pictures,
  phone_picture_id uuid REFERENCES banner_pictures,
  alt text NOT NULL CHECK (length(alt) BETWEEN 5 AND 200),
  -- A page of ours, an address elsewhere, or neither.
  page text,
  web_address text,
  starts_on date NOT NULL,
  ends_on date CHECK (ends_on >= starts_on),
  paused boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz(3) NOT NULL,
  CHECK (page IS NULL OR web_address IS NULL)
);
CREATE INDEX banners_slot ON banners (dashboard, slot, place);
CREATE INDEX banners_picture ON banners (picture_id);
CREATE INDEX banners_phone_picture ON banners (phone_picture_id);

CREATE TABLE banner_days (
  banner_id uuid NOT NULL REFERENCES banners ON DELETE CASCADE,
  day date NOT NULL,
  views int NOT NULL,
  clicks int NOT NULL,
  PRIMARY KEY (banner_id, day)
);

REVOKE INSERT, UPDATE, DELETE ON banner_pictures, banners FROM arranca_person, arranca_company;
REVOKE ALL ON banner_days FROM arranca_person, arranca_company;

UPDATE roles SET permissions = array_append(permissions, 'banners.edit')
WHERE key IN ('editor', 'administrator') AND NOT 'banners.edit' = ANY (permissions);
