import type { SatAnswer } from "@arranca/contract/payments/payroll-receipt";
import { XMLParser } from "fast-xml-parser";

/** Receipt that the SAT is asked about; `total` in cents, `seal` its last 8 characters. */
export type SatQuestion = { uuid: string; issuerRfc: string; receiverRfc: string; total: number; seal: string | null };
export type Sat = {
  /** Asks for the state of a receipt. Rejects if there is no answer that can be read. */
  ask(question: SatQuestion): Promise<SatAnswer>;
};

const action = "http://tempuri.org/IConsultaCFDIService/Consulta";
const mostBytes = 64 * 1024;
const answers = new Map<string, SatAnswer>([
  ["vigente", "valid"],
  ["cancelado", "cancelled"],
  ["no encontrado", "not_found"],
]);

/** Client of the SAT's service ConsultaCFDIService at `address`. Follows no redirect and reads a bounded answer. */
export const openSat = (address: string, { patienceMs = 10_000 } = {}): Sat => ({
  async ask(question) {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "text/xml; charset=utf-8", soapaction: `"${action}"` },
      body: bodyOf(question),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the SAT answers ${response.status}`);
    }
    return readAnswer(await readText(response));
  },
});

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error("the SAT answers too much");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Printed expression of a CFDI (Anexo 20), in the envelope of the service. */
function bodyOf({ uuid, issuerRfc, receiverRfc, total, seal }: SatQuestion): string {
  // The ampersand of an RFC is escaped within the expression, too.
  const [re, rr] = [escaped(issuerRfc), escaped(receiverRfc)];
  const expression = `?re=${re}&rr=${rr}&tt=${(total / 100).toFixed(2)}&id=${uuid}${seal ? `&fe=${seal}` : ""}`;
  return (
    '<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tem="http://tempuri.org/">' +
    `<soapenv:Body><tem:Consulta><tem:expresionImpresa>${escaped(expression)}</tem:expresionImpresa></tem:Consulta></soapenv:Body></soapenv:Envelope>`
  );
}

const parser = new XMLParser({
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  maxNestedTags: 20,
});

const path = ["Envelope", "Body", "ConsultaResponse", "ConsultaResult", "Estado"] as const;

function readAnswer(text: string): SatAnswer {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error("the SAT answers what cannot be read");
  let found: unknown;
  try {
    found = path.reduce<unknown>((node, name) => childOf(node, name), parser.parse(text, true));
  } catch (cause) {
    throw new Error("the SAT answers what cannot be read", { cause });
  }
  const answer = typeof found === "string" ? answers.get(found.trim().toLowerCase()) : undefined;
  if (!answer) throw new Error("the SAT answers without a state");
  return answer;
}

const childOf = (node: unknown, name: string): unknown =>
  typeof node === "object" && node !== null && Object.hasOwn(node, name)
    ? (node as Record<string, unknown>)[name] // checked just before
    : undefined;
