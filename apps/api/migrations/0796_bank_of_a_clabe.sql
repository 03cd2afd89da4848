-- The bank that the CLABE names, if it is not the chosen one, and a plaza that no catalogue has. Both only tell a reviewer.
ALTER TABLE persons ADD COLUMN clabe_bank_code text CHECK (clabe_bank_code ~ '^[0-9]{3}$');
ALTER TABLE persons ADD COLUMN clabe_plaza text CHECK (clabe_plaza ~ '^[0-9]{3}$');
