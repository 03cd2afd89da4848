-- The dashboard congratulates by the day of each event, without recording it (ADR 105).
ALTER TABLE persons DROP COLUMN celebrated;
