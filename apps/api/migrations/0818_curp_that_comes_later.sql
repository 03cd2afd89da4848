-- A change of identity that brings the first CURP of a person: the months of support wait for its review (docs/adr/0119).
ALTER TABLE identity_changes ADD COLUMN brings_curp boolean NOT NULL DEFAULT false;
