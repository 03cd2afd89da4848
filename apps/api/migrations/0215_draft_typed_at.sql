-- When each field of a saved step was typed, in milliseconds since 1970: two devices that type at the same time keep the
-- newest of each field. A field that is not named here is older than any other.
ALTER TABLE registration_drafts ADD COLUMN typed_at jsonb NOT NULL DEFAULT '{}';
