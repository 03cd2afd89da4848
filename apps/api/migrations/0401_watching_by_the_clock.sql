-- Watching is held to the server's clock (docs/adr/0020).

-- The moment up to which the time that passed has been counted as watching; null until the course is looked at.
ALTER TABLE persons ADD COLUMN watching_counted_until timestamptz(3);

-- Which seconds of the video were played, as [{"from", "to"}] in order, apart from each other: `to` is not among them.
ALTER TABLE course_progress ADD COLUMN watched jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(watched) = 'array');
-- What was told so far was told from the beginning.
UPDATE course_progress SET watched = jsonb_build_array(jsonb_build_object('from', 0, 'to', watched_seconds))
WHERE watched_seconds > 0;
ALTER TABLE course_progress DROP COLUMN watched_seconds;
