-- The editor of the course (docs/adr/0033): who published what, one draft, and files that were uploaded.

ALTER TABLE files DROP CONSTRAINT files_area_check;
ALTER TABLE files ADD CONSTRAINT files_area_check CHECK (area IN ('profile_picture', 'publication', 'course', 'proof_of_address',
  'fiscal', 'imss', 'ine_front', 'ine_back', 'cv', 'apply', 'course_diploma', 'payment_voucher'));
CREATE INDEX files_of_course ON files (sha256) WHERE area = 'course';

ALTER TABLE course_versions
  -- Null: it came with a release.
  ADD COLUMN published_by uuid REFERENCES logins,
  ADD COLUMN summary text NOT NULL DEFAULT '',
  -- What it has otherwise than the version before, as it was told when it was published.
  ADD COLUMN changes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(changes) = 'array');

-- The same section or item in each version that has it; its `id` is that of one version.
ALTER TABLE course_sections ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid(), ADD UNIQUE (version, key);
ALTER TABLE course_items ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid(), ADD UNIQUE (version, key);

-- Every change takes the next number: one that was seen in a draft never comes again, in no other draft either.
CREATE SEQUENCE course_draft_revisions AS int;

CREATE TABLE course_drafts (
  -- One at most.
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version int NOT NULL REFERENCES course_versions,
  revision int NOT NULL,
  order_revision int NOT NULL,
  begun_at timestamptz(3) NOT NULL,
  begun_by uuid NOT NULL REFERENCES logins
);

CREATE TABLE course_draft_sections (
  key uuid PRIMARY KEY,
  position int NOT NULL,
  title text NOT NULL,
  revision int NOT NULL,
  edited_at timestamptz(3) NOT NULL,
  -- Null: as it was published.
  edited_by uuid REFERENCES logins
);

CREATE TABLE course_draft_items (
  key uuid PRIMARY KEY,
  section_key uuid NOT NULL REFERENCES course_draft_sections ON DELETE CASCADE,
  position int NOT NULL,
  -- As the editor saves it, half done as well (packages/contract/src/course/draft.ts).
  content jsonb NOT NULL,
  revision int NOT NULL,
  edited_at timestamptz(3) NOT NULL,
  edited_by uuid REFERENCES logins
);
CREATE INDEX course_draft_items_section ON course_draft_items (section_key, position);

-- How long an uploaded video, or its voice, is.
CREATE TABLE course_files (
  file_id uuid PRIMARY KEY REFERENCES files,
  kind text NOT NULL CHECK (kind IN ('video', 'audio', 'image', 'pdf', 'captions')),
  seconds int
);

-- What a published version uses: persons may read it, whatever the draft says.
CREATE TABLE course_version_files (
  file_id uuid NOT NULL REFERENCES files,
  version int NOT NULL REFERENCES course_versions,
  PRIMARY KEY (file_id, version)
);
