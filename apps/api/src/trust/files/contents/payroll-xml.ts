import { isUtf8 } from "node:buffer";
import type { PayrollFacts } from "@arranca/contract/payments/payroll-receipt";
import { XMLParser } from "fast-xml-parser";
import type { FileFault } from "../rules.ts";

const mostBytes = 512 * 1024;
const mostDepth = 40;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
const money = /^\d{1,9}(?:\.\d{1,6})?$/;

const unreadable = (message: string): FileFault => ({ code: "FILE_UNREADABLE", message });
const broken = unreadable(
  "El XML está dañado o no se puede leer. Descárgalo otra vez, o sube el PDF o una foto de tu recibo.",
);
const noReceipt = unreadable(
  "El XML no es un recibo de nómina (CFDI). Pide a tu empresa el XML de tu recibo, o sube el PDF o una foto.",
);

// Entities are never expanded, and a document that declares some is refused unread.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  maxNestedTags: mostDepth,
});

type Node = Readonly<Record<string, unknown>>;

/** Facts of a payroll CFDI (version 4.0 or 3.3, with Nómina 1.2), or the reason for its refusal. Its seal is not verified. */
export function readPayrollXml(bytes: Buffer): PayrollFacts | FileFault {
  if (bytes.length > mostBytes || !isUtf8(bytes)) return broken;
  const text = bytes.toString("utf8");
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return broken;
  let root: Node | undefined;
  try {
    [root] = childrenOf(parser.parse(text, true) as Node, "Comprobante");
  } catch {
    return broken;
  }
  return (root && factsOf(root)) ?? noReceipt;
}

function factsOf(root: Node): PayrollFacts | undefined {
  if (!["4.0", "3.3"].includes(attribute(root, "Version")) || attribute(root, "TipoDeComprobante") !== "N")
    return undefined;
  const inside = (name: string) =>
    childrenOf(root, "Complemento").flatMap((complement) => childrenOf(complement, name))[0];
  const [payroll, stamp] = [inside("Nomina"), inside("TimbreFiscalDigital")];
  const [issuer, receiver] = [childrenOf(root, "Emisor")[0], childrenOf(root, "Receptor")[0]];
  if (!payroll || !stamp || !issuer || !receiver || attribute(payroll, "Version") !== "1.2") return undefined;
  const facts = {
    source: "xml" as const,
    uuid: attribute(stamp, "UUID").toUpperCase(),
    issuerRfc: attribute(issuer, "Rfc").toUpperCase(),
    receiverRfc: attribute(receiver, "Rfc").toUpperCase(),
    curp: childrenOf(payroll, "Receptor").map((one) => attribute(one, "Curp").toUpperCase())[0] || null,
    from: attribute(payroll, "FechaInicialPago"),
    to: attribute(payroll, "FechaFinalPago"),
    paidOn: attribute(payroll, "FechaPago"),
    seal: sealEnd(root["@Sello"]),
  };
  const total = attribute(root, "Total");
  const isWhole =
    uuid.test(facts.uuid) &&
    facts.issuerRfc !== "" &&
    facts.receiverRfc !== "" &&
    [facts.from, facts.to, facts.paidOn].every((one) => day.test(one)) &&
    money.test(total);
  return isWhole ? { ...facts, total: Math.round(Number(total) * 100) } : undefined;
}

/** Children of one name; a repeated element is an array. */
function childrenOf(node: Node, name: string): Node[] {
  const found = node[name];
  return (Array.isArray(found) ? found : [found]).filter((one): one is Node => typeof one === "object" && one !== null);
}

/** The last 8 characters of the issuer's seal, which the SAT asks for; null without a seal. */
const sealEnd = (seal: unknown): string | null => (typeof seal === "string" && seal.trim().slice(-8)) || null;

const mostLetters = 60;

function attribute(node: Node, name: string): string {
  const value = node[`@${name}`];
  // An RFC may hold an ampersand, the only entity that matters here.
  return typeof value === "string" ? value.slice(0, mostLetters).replaceAll("&amp;", "&").trim() : "";
}
