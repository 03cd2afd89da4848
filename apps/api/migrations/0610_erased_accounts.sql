-- When the data of a closed account were erased: thirty days after its owner closed it, unless support is still on its way.
ALTER TABLE logins ADD COLUMN erased_at timestamptz(3);
CREATE INDEX logins_to_erase ON logins (closed_at) WHERE closed_at IS NOT NULL AND erased_at IS NULL;
