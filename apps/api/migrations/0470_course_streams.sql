-- Videos of the course in several qualities (docs/adr/0037), and how large their picture is.

ALTER TABLE course_files ADD COLUMN width int, ADD COLUMN height int;

-- A video that is to be made into a stream, and what became of it.
CREATE TABLE course_streams (
  file_id uuid PRIMARY KEY REFERENCES course_files,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed')),
  -- A process that died over it left its number here.
  tries int NOT NULL DEFAULT 0,
  -- What the editor reads of one that failed.
  problem text CHECK ((problem IS NOT NULL) = (state = 'failed')),
  -- The list of its qualities, as players read it (RFC 8216).
  playlist text CHECK ((playlist IS NOT NULL) = (state = 'ready'))
);

-- One quality: the file with all its pieces, and the list of where in it each begins.
CREATE TABLE course_stream_parts (
  stream_id uuid NOT NULL REFERENCES course_streams,
  name text NOT NULL CHECK (name ~ '^[a-z0-9]{1,10}$'),
  file_id uuid NOT NULL UNIQUE REFERENCES files,
  playlist text NOT NULL,
  PRIMARY KEY (stream_id, name)
);
