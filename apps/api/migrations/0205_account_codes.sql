-- Two more codes go by mail: to the new address of an account, and to the owner of a closed one who comes back.
ALTER TABLE one_time_codes
  DROP CONSTRAINT one_time_codes_purpose_check,
  ADD CONSTRAINT one_time_codes_purpose_check CHECK (purpose IN ('verify', 'recover', 'review', 'email', 'restore'));
