-- Wider: who asks about their data may show a residence card or a biometric CURP too; every earlier paper stays valid.
ALTER TABLE data_request_askers DROP CONSTRAINT data_request_askers_identity_check;
ALTER TABLE data_request_askers ADD CONSTRAINT data_request_askers_identity_check
  CHECK (identity IN ('ine', 'passport', 'residence', 'biometric_curp', 'licence', 'military'));
