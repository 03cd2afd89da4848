import { expect, test } from "vitest";
import { aPayrollXml } from "../../../testing/files/payroll-xml.ts";
import { readPayrollXml } from "./payroll-xml.ts";

const read = (text: string) => readPayrollXml(Buffer.from(text));
const uuid = "5f2b6c9e-0d1a-4b7c-9e3f-2a1b4c5d6e7f";

test.each(["4.0", "3.3"])("[M8] a payroll CFDI %s gives UUID, RFCs, CURP, period and total in cents", (version) => {
  const text = aPayrollXml({ uuid, version, issuer: "A&amp;B120415AB1", curp: "NUXA050101MGTXXN09", total: "4750.5" });
  expect(read(text)).toEqual({
    source: "xml",
    seal: "aB3dEg==",
    uuid: uuid.toUpperCase(),
    issuerRfc: "A&B120415AB1",
    receiverRfc: "XAXX010101000",
    curp: "NUXA050101MGTXXN09",
    from: "2026-10-16",
    to: "2026-10-31",
    paidOn: "2026-10-31",
    total: 475_050,
  });
});

test("[M8] a byte order mark and a second complement do not hinder the reading of a payroll XML", () => {
  const text = aPayrollXml({ uuid }).replace("<cfdi:Complemento>", "<cfdi:Complemento/><cfdi:Complemento>");
  expect(read(`\ufeff${text}`)).toMatchObject({ uuid: uuid.toUpperCase() });
});

test.each([
  ["an invoice that is no payroll", aPayrollXml({ type: "I" }), "no es un recibo de nómina"],
  ["an older version", aPayrollXml({ version: "3.2" }), "no es un recibo de nómina"],
  ["another version of the complement", aPayrollXml({ payroll: "1.1" }), "no es un recibo de nómina"],
  ["no stamp", aPayrollXml().replace(/<tfd[^>]*>/, ""), "no es un recibo de nómina"],
  ["a total that is no amount", aPayrollXml({ total: "1e9" }), "no es un recibo de nómina"],
  ["another XML", "<?xml version='1.0'?><a/>", "no es un recibo de nómina"],
  ["a document type", aPayrollXml().replace("?>", '?><!DOCTYPE a [<!ENTITY b "c">]>'), "dañado"],
  ["an end that is missing", aPayrollXml().slice(0, -10), "dañado"],
  ["a thousand levels", `<?xml version="1.0"?>${"<a>".repeat(1000)}${"</a>".repeat(1000)}`, "dañado"],
  ["too many bytes", aPayrollXml() + " ".repeat(600_000), "dañado"],
])("[M8] a payroll XML with %s is refused with a way out", (_case, text, said) => {
  expect(read(text)).toMatchObject({ code: "FILE_UNREADABLE", message: expect.stringContaining(said) });
});

test("[M8] an XML that is not in UTF-8 is refused", () => {
  expect(readPayrollXml(Buffer.from(aPayrollXml(), "utf16le"))).toMatchObject({ code: "FILE_UNREADABLE" });
});
