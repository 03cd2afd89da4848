-- A banner that leads outside the programme's own domain is shown once a second member of the team has accepted the address.
ALTER TABLE banners
  ADD COLUMN awaits_second boolean NOT NULL DEFAULT false,
  -- The member who wrote the address, and the one who accepted it.
  ADD COLUMN address_by uuid REFERENCES logins,
  ADD COLUMN address_accepted_by uuid REFERENCES logins,
  ADD CONSTRAINT banners_awaits_of CHECK (NOT awaits_second OR address_by IS NOT NULL),
  ADD CONSTRAINT banners_accepted_by_another CHECK (address_accepted_by <> address_by);
