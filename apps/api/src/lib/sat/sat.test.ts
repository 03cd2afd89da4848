import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSat } from "../../testing/servers/sat.ts";
import { openSat } from "./sat.ts";

let server: Awaited<ReturnType<typeof startSat>>;
beforeAll(async () => {
  server = await startSat();
});
afterAll(() => server.stop());
beforeEach(() => Object.assign(server.state, { mood: "well", says: "Vigente", body: undefined }));

const question = {
  uuid: "5F2B6C9E-0D1A-4B7C-9E3F-2A1B4C5D6E7F",
  issuerRfc: "C&A120415AB1",
  receiverRfc: "NUXA050101AB1",
  total: 475_050,
  seal: "aB3dEg==",
};
const ask = (over: Partial<typeof question> & { patienceMs?: number } = {}) =>
  openSat(server.address, { patienceMs: over.patienceMs ?? 5000 }).ask({ ...question, ...over });

test.each([
  ["Vigente", "valid"],
  ["Cancelado", "cancelled"],
  ["No Encontrado", "not_found"],
  [" vigente ", "valid"],
])("[M8] the SAT's answer '%s' is read as %s", async (says, answer) => {
  server.state.says = says;
  expect(await ask()).toBe(answer);
});

test("[M8] the SAT is asked with the printed expression of the receipt, escaped twice where an RFC holds an ampersand", async () => {
  await ask();
  const { body, action, type } = server.questions.at(-1) ?? { body: "" };
  expect([action, type]).toEqual(['"http://tempuri.org/IConsultaCFDIService/Consulta"', "text/xml; charset=utf-8"]);
  expect(/<tem:expresionImpresa>(.*)<\/tem:expresionImpresa>/.exec(body)?.[1]).toBe(
    "?re=C&amp;amp;A120415AB1&amp;rr=NUXA050101AB1&amp;tt=4750.50&amp;id=5F2B6C9E-0D1A-4B7C-9E3F-2A1B4C5D6E7F&amp;fe=aB3dEg==",
  );
});

test.each(["hangs", "hangs in its answer"] as const)(
  "[M8] a SAT that %s is given up at the time limit",
  async (mood) => {
    server.state.mood = mood;
    await expect(ask({ patienceMs: 200 })).rejects.toThrow();
  },
);

test.each([
  ["fails", "the SAT answers 503"],
  ["redirects", "fetch failed"],
  ["is endless", "answers too much"],
  ["answers with a page", "without a state"],
] as const)("[M8] a SAT that %s gives no state", async (mood, said) => {
  server.state.mood = mood;
  await expect(ask()).rejects.toThrow(said);
});

test.each([
  ["nothing", ""],
  ["an XML that is cut", "<s:Envelope><s:Body>"],
  ["an XML with a DTD", '<!DOCTYPE a [<!ENTITY b "Vigente">]><a>&b;</a>'],
  ["an XML of a thousand levels", "<a>".repeat(1000) + "</a>".repeat(1000)],
  ["a state in another place", "<Envelope><Estado>Vigente</Estado></Envelope>"],
  ["bytes that are no text", "\u0000\u0001\ufffd"],
])("[M8] a SAT that answers with %s gives no state", async (_what, body) => {
  server.state.body = body;
  await expect(ask()).rejects.toThrow(/cannot be read|without a state/);
});

test("[M8] a state that the SAT never had is no answer", async () => {
  server.state.says = "constructor";
  await expect(ask()).rejects.toThrow("without a state");
});
