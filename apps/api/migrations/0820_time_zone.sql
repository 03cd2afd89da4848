-- Time zone of the programme: the setting `time_zone`, else the same default as in `values/time-zone.ts`. SQL has the zone from here alone.
CREATE FUNCTION programme_zone() RETURNS text LANGUAGE sql STABLE
RETURN coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'time_zone'), 'America/Mexico_City');

-- A deadline shown as a day ends with that day: those that ended at an hour of it are extended to its end.
UPDATE vacancies SET expires_at = ((expires_at AT TIME ZONE programme_zone())::date + 1)::timestamp AT TIME ZONE programme_zone() - interval '1 millisecond'
  WHERE expires_at IS NOT NULL AND status IN ('active', 'hidden', 'closed');
UPDATE company_invitations SET expires_at = ((expires_at AT TIME ZONE programme_zone())::date + 1)::timestamp AT TIME ZONE programme_zone() - interval '1 millisecond';
