-- What the antivirus said of a file: not asked (none is set), clean, waiting (it did not answer: nobody opens the file until it
-- does) or infected (found later: the bytes are gone, the row tells why).
ALTER TABLE files
  ADD COLUMN scan text NOT NULL DEFAULT 'unchecked' CHECK (scan IN ('unchecked', 'clean', 'waiting', 'infected')),
  ADD COLUMN scanned_at timestamptz(3);
CREATE INDEX files_scan_due ON files (scanned_at NULLS FIRST) WHERE scan <> 'infected';
CREATE INDEX files_waiting ON files (created_at) WHERE scan = 'waiting';
