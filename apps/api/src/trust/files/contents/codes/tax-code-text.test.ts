import { expect, test } from "vitest";
import { readTaxCodeText } from "./tax-code-text.ts";

const page = "https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=";

test.each([
  [`${page}14010998765_CJA120415AB1`, "CJA120415AB1", "14010998765_CJA120415AB1"],
  [
    "http://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=14010998765_cja120415ab1",
    "CJA120415AB1",
    "14010998765_CJA120415AB1",
  ],
  [`${page}14010998765_D&T120415AB1`, "D&T120415AB1", "14010998765_D%26T120415AB1"],
  [`${page}14010998765_D%26T120415AB1`, "D&T120415AB1", "14010998765_D%26T120415AB1"],
  [`${page}14010998765_ÑAN120415AB1`, "ÑAN120415AB1", "14010998765_%C3%91AN120415AB1"],
])("[D11] the code %s is the certificate of %s", (text, rfc, end) => {
  expect(readTaxCodeText(text)).toEqual({ rfc, address: `${page}${end}` });
});

test.each([
  "",
  "CJA120415AB1",
  `${page}14010998765`,
  `${page}14010998765_CJA`,
  `${page}1_CJA120415AB1`,
  `${page}14010998765_CJA120415AB1${"0".repeat(400)}`,
  "https://siat.sat.gob.mx.example/app/qr/x?D1=10&D2=1&D3=14010998765_CJA120415AB1",
  "https://siat.sat.gob.mx@malo.example/app/qr/x?D1=10&D2=1&D3=14010998765_CJA120415AB1",
  "https://siat.sat.gob.mx/other?D1=10&D2=1&D3=14010998765_CJA120415AB1",
  "javascript:alert(1)//siat.sat.gob.mx/app/qr/?D3=14010998765_CJA120415AB1",
])("[D11] %s is no code of a tax certificate", (text) => {
  expect(readTaxCodeText(text)).toBeUndefined();
});
