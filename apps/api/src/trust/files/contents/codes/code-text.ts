import type { PayrollFacts } from "@arranca/contract/payments/payroll-receipt";

/** Address that every printed CFDI carries as a QR code (Anexo 20 of the Resolución Miscelánea Fiscal). */
const address = /^https?:\/\/verificacfdi\.facturaelectronica\.sat\.gob\.mx(?::443)?\/[^?]{0,60}\?/i;
const longestText = 1000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const rfc = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/;
const money = /^\d{1,9}(?:\.\d{1,6})?$/;
const sealEnd = /^[\w+/=]{1,8}$/;

/** Facts of a CFDI in the text of its QR code; undefined for any other code. The code holds neither CURP nor period. */
export function readCodeText(text: string): PayrollFacts | undefined {
  if (text.length > longestText) return undefined;
  const [start] = address.exec(text) ?? [];
  if (!start) return undefined;
  const values = new Map(partsOf(text.slice(start.length)));
  const facts = {
    source: "code" as const,
    uuid: values.get("id")?.toUpperCase() ?? "",
    issuerRfc: values.get("re")?.toUpperCase() ?? "",
    receiverRfc: values.get("rr")?.toUpperCase() ?? "",
  };
  // Older programs pad the total with zeros to 17 characters.
  const total = values.get("tt")?.replace(/^0+(?=\d)/, "") ?? "";
  const isWhole = uuid.test(facts.uuid) && rfc.test(facts.issuerRfc) && rfc.test(facts.receiverRfc);
  if (!isWhole || !money.test(total)) return undefined;
  const seal = values.get("fe") ?? "";
  return {
    ...facts,
    ...{ curp: null, from: null, to: null, paidOn: null },
    total: Math.round(Number(total) * 100),
    seal: sealEnd.test(seal) ? seal : null,
  };
}

/** Keys and values of the query. An RFC may hold an ampersand: `&`, `%26` or `&amp;`. */
const partsOf = (query: string): [string, string][] =>
  query
    .replaceAll("&amp;", "&")
    .split(/&(?=(?:id|re|rr|tt|fe)=)/i)
    .map((part) => {
      const at = part.indexOf("=");
      return [part.slice(0, at).toLowerCase(), decoded(part.slice(at + 1)).trim()];
    });

function decoded(value: string): string {
  try {
    return decodeURIComponent(value).replaceAll("&amp;", "&");
  } catch {
    return value;
  }
}
