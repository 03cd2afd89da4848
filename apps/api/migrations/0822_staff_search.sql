-- What people know of themselves at the desk: phone, last four digits, e-mail, postal code.
CREATE INDEX persons_phone_end ON persons (right(phone, 4)) WHERE phone IS NOT NULL;
CREATE INDEX companies_phone_end ON companies (right(phone, 4)) WHERE phone IS NOT NULL;
CREATE INDEX persons_email ON persons (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX companies_email ON companies (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX locations_cp ON locations (cp) WHERE cp IS NOT NULL;
CREATE INDEX persons_location ON persons (location_id) WHERE location_id IS NOT NULL;
CREATE INDEX companies_location ON companies (location_id) WHERE location_id IS NOT NULL;
