-- Wider: identity papers beside the INE (docs/adr/0119); a file of any earlier area stays valid.

DO $$
DECLARE
  areas text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'files_area_check');
BEGIN
  ALTER TABLE files DROP CONSTRAINT files_area_check;
  EXECUTE 'ALTER TABLE files ADD CONSTRAINT files_area_check ' || replace(areas, 'ARRAY[', 'ARRAY[''passport''::text, '
    '''residence_front''::text, ''residence_back''::text, ''biometric_curp''::text, ''military_card''::text, '
    '''professional_license''::text, ');
END $$;

ALTER TABLE persons ADD COLUMN identity_paper text NOT NULL DEFAULT 'ine' CHECK (identity_paper IN ('ine', 'passport',
  'residence_card', 'biometric_curp', 'military_card', 'professional_license'));
