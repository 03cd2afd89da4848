-- A receipt may be in two files of one voucher: its XML, and its PDF or photo with the QR code. One of them counts.
ALTER TABLE payroll_receipts ADD COLUMN repeats boolean NOT NULL DEFAULT false;
