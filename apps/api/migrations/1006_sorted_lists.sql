-- Orders of the team's lists (ADR 146). In both directions companies without a name count as the last ones.
CREATE INDEX companies_by_name ON companies ((coalesce(public.sort_key(coalesce(name, business_name, '')), U&'\+10FFFF') COLLATE "C"), id);
CREATE INDEX support_months_ends ON support_months (ends_on, id);
CREATE INDEX vouchers_paid ON vouchers (payment_date, id);
CREATE INDEX vouchers_decided ON vouchers ((coalesce(reviewed_at, '-infinity'::timestamptz)), id);
