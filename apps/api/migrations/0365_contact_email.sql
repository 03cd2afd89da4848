-- The contact e-mail that an approved account wants; it counts once the code that went to it was typed.
ALTER TABLE persons ADD COLUMN email_waiting text;
ALTER TABLE companies ADD COLUMN email_waiting text;
ALTER TABLE one_time_codes
  DROP CONSTRAINT one_time_codes_purpose_check,
  ADD CONSTRAINT one_time_codes_purpose_check CHECK (purpose IN ('verify', 'recover', 'review', 'email', 'restore', 'contact'));
