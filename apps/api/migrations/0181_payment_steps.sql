-- Cancelling an order takes two people: the one who asks and the one who agrees.
ALTER TABLE payment_orders ADD COLUMN cancel_asked_by uuid REFERENCES logins;
ALTER TABLE payment_orders ADD COLUMN cancel_reason text;
ALTER TABLE payment_orders ADD COLUMN sent_by uuid REFERENCES logins;

-- A month whose deadline passed, or that lies after the last day of its relation, says so by its reason.
CREATE INDEX support_months_unpaid ON support_months (relation_id, number) WHERE paid_on IS NULL;
