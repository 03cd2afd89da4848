-- How long a deposit usually takes is read from the newest ones.
CREATE INDEX support_months_paid ON support_months (paid_on DESC) WHERE paid_on IS NOT NULL;
