-- A reviewer checks and comments line by line, not only per section: `field` names the line, '' is the whole section.
ALTER TABLE review_request_sections ADD COLUMN field text NOT NULL DEFAULT '';
ALTER TABLE review_request_sections DROP CONSTRAINT review_request_sections_pkey;
ALTER TABLE review_request_sections ADD PRIMARY KEY (request_id, section, field);

ALTER TABLE review_checks ADD COLUMN field text NOT NULL DEFAULT '';
ALTER TABLE review_checks DROP CONSTRAINT review_checks_pkey;
ALTER TABLE review_checks ADD PRIMARY KEY (owner_id, section, field);

-- Signals compare phones of all accounts.
CREATE INDEX persons_phone ON persons (phone);
CREATE INDEX companies_phone ON companies (phone);
CREATE INDEX review_requests_owner ON review_requests (owner_id, created_at DESC);
