-- The one reminder that a person sends to the company about an application, and why the person withdrew it.
ALTER TABLE applications ADD COLUMN nudged_at timestamptz(3);
ALTER TABLE applications ADD COLUMN withdraw_reason text CHECK (withdraw_reason IN ('far', 'pay', 'found', 'other'));
