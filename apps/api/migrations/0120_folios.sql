-- The number a person or a company quotes when asking about its registration.
CREATE SEQUENCE person_folios START 1001;
CREATE SEQUENCE company_folios START 1001;
