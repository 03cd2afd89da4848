-- What an alarm was about may be gone by itself: then the program closes it, with a sentence and nobody's name.
DO $$
DECLARE
  old text;
BEGIN
  SELECT conname INTO STRICT old FROM pg_constraint
    WHERE conrelid = 'alarms'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%num_nulls%';
  EXECUTE format('ALTER TABLE alarms DROP CONSTRAINT %I', old);
END $$;
ALTER TABLE alarms
  ADD CHECK ((closed_at IS NULL) = (note IS NULL)),
  ADD CHECK (closed_by IS NULL OR closed_at IS NOT NULL);
