-- Clock of an authenticator: the remembered drift, and the last code that was refused because it is of another minute. Steps are of 30 seconds.
ALTER TABLE logins
  ADD COLUMN totp_drift smallint NOT NULL DEFAULT 0,
  ADD COLUMN totp_refused_step bigint,
  ADD COLUMN totp_refused_drift smallint;
