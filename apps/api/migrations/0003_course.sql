-- The induction course. Progress belongs to the version a person began; editing makes a new version.

CREATE TABLE course_versions (
  version int PRIMARY KEY,
  published_at timestamptz(3) NOT NULL
);

CREATE TABLE course_sections (
  version int NOT NULL REFERENCES course_versions,
  position int NOT NULL,
  title text NOT NULL,
  PRIMARY KEY (version, position)
);

CREATE TABLE course_items (
  id uuid PRIMARY KEY,
  version int NOT NULL,
  section_position int NOT NULL,
  position int NOT NULL,
  type text NOT NULL CHECK (type IN ('video', 'iframe', 'questionary', 'downloadable')),
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  icon text,
  duration_minutes int,
  src text,
  -- Questions with their options and right answers, or the downloadable file (title, description, name).
  content jsonb NOT NULL DEFAULT '{}',
  UNIQUE (version, section_position, position),
  FOREIGN KEY (version, section_position) REFERENCES course_sections (version, position)
);

CREATE TABLE course_progress (
  person_id uuid NOT NULL REFERENCES persons,
  item_id uuid NOT NULL REFERENCES course_items,
  -- Different seconds of the video that were played, and where it was left.
  watched_seconds int NOT NULL DEFAULT 0,
  position_seconds int NOT NULL DEFAULT 0,
  finished_at timestamptz(3),
  completed_at timestamptz(3),
  PRIMARY KEY (person_id, item_id)
);
