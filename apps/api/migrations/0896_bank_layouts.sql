-- Layouts of the bank's file as data (ADR 131). One row is one version, which nobody changes. A payment order keeps the version with which it
-- was submitted.
CREATE FUNCTION sha256_of_layout(definition jsonb) RETURNS text LANGUAGE sql IMMUTABLE
  AS $$ SELECT encode(sha256(convert_to(definition::text, 'UTF8')), 'hex') $$;
CREATE TABLE bank_layouts (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  state text NOT NULL CHECK (state IN ('proposed', 'approved', 'refused', 'replaced')),
  in_use boolean NOT NULL DEFAULT false CHECK (NOT in_use OR state = 'approved'),
  definition jsonb NOT NULL,
  sha256 text NOT NULL GENERATED ALWAYS AS (sha256_of_layout(definition)) STORED,
  -- Null for a layout of the product.
  written_by uuid REFERENCES logins,
  written_at timestamptz(3) NOT NULL,
  decided_by uuid REFERENCES logins,
  decided_at timestamptz(3),
  reason text,
  CHECK (written_by IS NULL OR written_by IS DISTINCT FROM decided_by OR state = 'refused'),
  UNIQUE (name, version)
);
CREATE UNIQUE INDEX bank_layouts_in_use ON bank_layouts (in_use) WHERE in_use;
CREATE UNIQUE INDEX bank_layouts_proposed ON bank_layouts (name) WHERE state = 'proposed';
CREATE UNIQUE INDEX bank_layouts_approved ON bank_layouts (name) WHERE state = 'approved';
REVOKE ALL ON bank_layouts FROM arranca_person, arranca_company;
REVOKE UPDATE, DELETE ON bank_layouts FROM arranca_office;
GRANT UPDATE (state, in_use, decided_by, decided_at, reason) ON bank_layouts TO arranca_office;

-- Null for an order from before, and for one that the version before this one submits: its file is that of the first layout below.
ALTER TABLE payment_orders ADD COLUMN layout_id uuid REFERENCES bank_layouts;

-- The first one writes the file of before, byte for byte, and stays in use.
INSERT INTO bank_layouts (id, name, version, state, in_use, written_at, definition) VALUES
('01900000-0000-7000-8000-0000000000c1', 'CSV sencillo', 1, 'approved', true, '2026-11-28Z',
  '{"format": "csv", "encoding": "utf-8", "line_end": "crlf", "separator": ",", "heads": true,
  "header": [],
  "fields": [
    {"head": "clabe", "content": "clabe", "constant": "", "width": null, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "beneficiario", "content": "name", "constant": "", "width": 40, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "importe", "content": "amount", "constant": "", "width": null, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "referencia", "content": "reference", "constant": "", "width": null, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "concepto", "content": "concept", "constant": "", "width": 40, "align": "left", "pad": "space", "decimals": "point"}],
  "trailer": []}'),
('01900000-0000-7000-8000-0000000000c2', 'SPEI por CLABE (Excel)', 1, 'approved', false, '2026-11-28Z',
  '{"format": "xlsx", "encoding": "utf-8", "line_end": "crlf", "separator": ",", "heads": true,
  "header": [],
  "fields": [
    {"head": "CLABE", "content": "clabe", "constant": "", "width": null, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Nombre del beneficiario", "content": "name", "constant": "", "width": 40, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Importe", "content": "amount", "constant": "", "width": null, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Referencia numérica", "content": "numeric_reference", "constant": "", "width": null, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Concepto", "content": "concept", "constant": "", "width": 40, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Clave de rastreo", "content": "tracking_key", "constant": "", "width": null, "align": "left", "pad": "space", "decimals": "point"}],
  "trailer": []}'),
('01900000-0000-7000-8000-0000000000c3', 'SPEI por CLABE (ancho fijo)', 1, 'approved', false, '2026-11-28Z',
  '{"format": "fixed", "encoding": "ascii", "line_end": "crlf", "separator": ",", "heads": false,
  "header": [
    {"head": "Tipo", "content": "constant", "constant": "1", "width": 1, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Día", "content": "order_day", "constant": "", "width": 8, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Orden", "content": "order_number", "constant": "", "width": 7, "align": "right", "pad": "zero", "decimals": "point"},
    {"head": "Depósitos", "content": "lines", "constant": "", "width": 7, "align": "right", "pad": "zero", "decimals": "point"},
    {"head": "Suma", "content": "total", "constant": "", "width": 15, "align": "right", "pad": "zero", "decimals": "cents"},
    {"head": "Libre", "content": "constant", "constant": "", "width": 113, "align": "left", "pad": "space", "decimals": "point"}],
  "fields": [
    {"head": "Tipo", "content": "constant", "constant": "2", "width": 1, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "CLABE", "content": "clabe", "constant": "", "width": 18, "align": "right", "pad": "zero", "decimals": "point"},
    {"head": "Importe", "content": "amount", "constant": "", "width": 15, "align": "right", "pad": "zero", "decimals": "cents"},
    {"head": "Nombre", "content": "name", "constant": "", "width": 40, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Referencia numérica", "content": "numeric_reference", "constant": "", "width": 7, "align": "right", "pad": "zero", "decimals": "point"},
    {"head": "Concepto", "content": "concept", "constant": "", "width": 40, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Clave de rastreo", "content": "tracking_key", "constant": "", "width": 30, "align": "left", "pad": "space", "decimals": "point"}],
  "trailer": [
    {"head": "Tipo", "content": "constant", "constant": "9", "width": 1, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Depósitos", "content": "lines", "constant": "", "width": 7, "align": "right", "pad": "zero", "decimals": "point"},
    {"head": "Suma", "content": "total", "constant": "", "width": 15, "align": "right", "pad": "zero", "decimals": "cents"},
    {"head": "Libre", "content": "constant", "constant": "", "width": 128, "align": "left", "pad": "space", "decimals": "point"}]}'),
('01900000-0000-7000-8000-0000000000c4', 'Por número de cuenta (Excel)', 1, 'approved', false, '2026-11-28Z',
  '{"format": "xlsx", "encoding": "utf-8", "line_end": "crlf", "separator": ",", "heads": true,
  "header": [],
  "fields": [
    {"head": "Banco", "content": "bank_code", "constant": "", "width": null, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Cuenta", "content": "account", "constant": "", "width": null, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Nombre del beneficiario", "content": "name", "constant": "", "width": 40, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Importe", "content": "amount", "constant": "", "width": null, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Referencia numérica", "content": "numeric_reference", "constant": "", "width": null, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Concepto", "content": "concept", "constant": "", "width": 40, "align": "left", "pad": "space", "decimals": "point"},
    {"head": "Clave de rastreo", "content": "tracking_key", "constant": "", "width": null, "align": "left", "pad": "space", "decimals": "point"}],
  "trailer": []}');
