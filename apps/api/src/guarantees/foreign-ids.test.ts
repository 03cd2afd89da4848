import { type Call, isFor } from "@arranca/contract/call";
import { companyDocuments, documentAreas, personDocuments } from "@arranca/contract/files";
import { keysOf } from "@arranca/contract/keys";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../lib/ids.ts";
import { type Account, aCompany, aPerson, aVacancy } from "../testing/factories.ts";
import { aPdf, asUpload } from "../testing/files/sample-files.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { allIds, aWorld, type Ids, kindsOf, type World } from "../testing/world.ts";

// Check 30: data of another account does not exist for the caller. Derived from the table of calls: a new call with an id is
// tried at once.

let t: TestApp;
let world: World;
let ids: Ids;
beforeAll(async () => {
  t = await startTestApp();
  world = await aWorld(t);
  ids = await allIds(t);
});
afterAll(() => t.close());

type Shape = {
  type?: string;
  format?: string;
  pattern?: string;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
};
type Place = "params" | "query" | "body";
type IdField = { place: Place; name: string; list: boolean };

const isId = ({ format, pattern = "", anyOf = [] }: Shape): boolean =>
  format === "uuid" || pattern.startsWith("^[0-9a-f]{8}") || anyOf.some(isId);

const idFields = (call: Call): IdField[] =>
  (["params", "query", "body"] as const).flatMap((place) => {
    const schema = call[place];
    if (!schema) return [];
    const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
    return Object.entries(properties).flatMap(([name, shape]) =>
      isId(shape) || isId(shape.items ?? {}) ? [{ place, name, list: shape.items !== undefined }] : [],
    );
  });

const pause = { pause_kind: "closure", paused_from: "2026-11-24", paused_to: "2026-11-25", proof: "Cierra el local." };
// Bodies whose other fields are valid, so that only the id is foreign.
const bodies: Record<string, Record<string, unknown>> = {
  "/mpc/person/relation-job/:id/end": { last_day: "2026-11-18", reason: "Otro motivo" },
  "/mpc/person/relation-job/:id/end-and-leave": { last_day: "2026-11-18", reason: "Otro motivo" },
  "/mpc/company/candidates/accion": { selected: "1", start_date: "2026-11-20", remuneration: 950_000 },
  "/mpc/company/candidates/report": { reason: "other" },
  "/mpc/messages/:care_about_id": { client_key: newId(), message_text: "¿Desde qué día puedes empezar?" },
  "/mpc/messages/:care_about_id/seen": { until: "2026-11-20T18:00:00.000Z" },
  "/mpc/company/message-templates/:id": {
    ...{ template_name: "Inicio", template_text: "Hola, {nombre}." },
    seen: "2026-11-20T18:00:00.000Z",
  },
  "/mpc/company/candidates/notes": { client_key: newId(), note_text: "Vive cerca." },
  "/mpc/company/candidates/notes/:id": { note_text: "Vive cerca." },
  "/mpc/company/candidates/:id/interview": {
    ...{ moments: [{ date: "2026-11-24", time: "10:30" }], minutes: 30, place: "link", ask_for: "Lucía Ramos" },
    ...{ link: "https://video.example/sala", seen: null },
  },
  "/mpc/person/interviews/:id/choose": { moment: "2026-11-24T16:30:00.000Z", revision: 0 },
  "/mpc/person/interviews/:id/another": { words: "Ese día trabajo.", revision: 0 },
  "/mpc/person/interviews/:id/cancel": { words: "Ya no puedo ir.", revision: 0 },
  "/mpc/company/interviews/:id/cancel": { words: "Se descompuso el local.", revision: 0 },
  "/mpc/company/relations/:id/confirm": { start_date: "2026-11-20", remuneration: 950_000 },
  "/mpc/person/relation-job/:id/pauses": pause,
  "/mpc/company/relations/:id/pauses": pause,
  "/mpc/person/pauses/:id/back": { back_on: "2026-11-24" },
  "/mpc/company/pauses/:id/back": { back_on: "2026-11-24" },
  "/mpc/company/jobs/configuration/update/:publicationId": { status: "4" },
  "/mpc/company/jobs/update": { draft: true, title: "Auxiliar" },
  "/mpc/person/relation-job/:id/answer": { answer: "La dueña, el día 12." },
  "/mpc/company/relations/:id/answer": { answer: "La dueña, el día 12." },
  "/mpc/person/deposits/:id/arrival": { arrived: true },
  "/mpc/person/follow-ups/:id/answer": { work: "none" },
  "/mpc/person/work-certificates/:id/pay": { shows_pay: true },
  "/mpc/person/saved-searches/:id": { rhythm: "daily" },
  "/mpc/company/jobs": { draft: true, title: "Auxiliar" },
  "/mpc/company/team/members/:id": { name: "Ana Ruiz", is_administrator: true, permissions: [] },
  "/mpc/course/questionary": { sectionIndex: 0, moduleIndex: 0, answers: {} },
  "/mpc/admin-request/:id/responses": { responses: [{ section: "documents", field: "cv", comment: "Ya está." }] },
};
const words = { statement: "Esta persona nunca trabajó con nosotros." };

/** Fields with ids of public rows, or that only move a page: no 404 is expected. */
const open: Record<string, string> = {
  "POST /mpc/person/job publication_id": "open vacancies are for all",
  "GET /mpc/person/job/details/:publicationId publicationId": "open vacancies are for all",
  "PUT /mpc/person/saved-vacancies/:publicationId publicationId": "open vacancies are for all",
  "DELETE /mpc/person/saved-vacancies/:publicationId publicationId": "what I did not save is not there to take out",
  "POST /mpc/person/job/report/:publicationId publicationId": "open vacancies are for all",
  "POST /mpc/banners/:id/click id":
    "a banner is for everybody of its dashboard; that of the other: banners/routes.test.ts",
  "GET /files/publication/:id id": "the picture of an open vacancy is for all",
  "GET /files/profilepicture/:name name": "a company's logo is for all; persons' pictures below",
  "GET /notifications cursor": "a cursor only says where to go on",
  "POST /mpc/company/jobs page_id": "the form names itself, to know its own saves again",
  "POST /mpc/company/jobs/update page_id": "the form names itself",
  "POST /mpc/company/jobs/update seen": "which form saved last: only compared, within one's own vacancy",
  "POST /mpc/messages/:care_about_id client_key": "the page names its message, to know it again",
  "POST /mpc/company/candidates/notes client_key": "the page names its note, to know it again",
  "GET /mpc/company/candidates publicationId": "a filter: the list stays empty, below",
  "GET /mpc/company/candidates/options publicationId": "the filter of the list of candidates",
  "GET /mpc/company/candidates/download publicationId": "the filter of the list of candidates",
  "GET /mpc/company/care-about publicationId": "a filter: the list stays empty, relations/company/routes.test.ts",
  "GET /mpc/company/care-about/months publicationId": "the filter of the list of relations",
  "GET /mpc/company/care-about/download publicationId": "the filter of the list of relations",
  "GET /mpc/company/care-about/months/download publicationId": "the filter of the list of relations",
};

/** Fields in which the id of a foreign picture is refused as an error of the field, like one that does not exist. */
const refusedAsField = ["imageFileId"];

const title = (call: Call) => `${call.method} ${call.path}`;

const attempts = (type: "person" | "company") =>
  t.app.calls.flatMap((call) => {
    if (call.access.mode !== "session" || !isFor(call.access, type)) return [];
    return idFields(call).flatMap((field) => {
      if (`${title(call)} ${field.name}` in open) return [];
      const kinds = kindsOf(call.path.replace(/:(\w+)/g, "{$1}"), field.name);
      expect(kinds, `${title(call)} ${field.name}: say in testing/world.ts what it is of`).toBeDefined();
      return (kinds ?? []).flatMap((kind) => ids[kind].map((id) => ({ call, field, id })));
    });
  });

function namedBy({ body }: Call, fields: Record<string, unknown>): Record<string, unknown> {
  const shape = body ? (z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Shape) : {}; // as above
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(shape.properties ?? {}, name)));
}

/** Calls that answer a foreign id with anything but 404. `own` has the caller's own ids, for calls with two ids. */
async function tryAll(as: Account, type: "person" | "company", own: Record<string, unknown> = {}) {
  const wrong: string[] = [];
  const calls = new Set<string>();
  const pdf = await aPdf();
  for (const { call, field, id } of attempts(type)) {
    const value = field.list ? [id] : id;
    for (const area of call.path.includes(":area") ? documentAreas : [""]) {
      const reply = await send(t, call, {
        as,
        params: { area, ...(field.place === "params" ? { [field.name]: id } : {}) },
        query: field.place === "query" ? { [field.name]: id } : {},
        body: {
          ...namedBy(call, { ...words, ...bodies[call.path], ...own }),
          ...(field.place === "body" ? { [field.name]: value } : {}),
        },
        ...(call.files ? { body: {}, files: keysOf(call.files).map((name) => asUpload(name, "cv.pdf", pdf)) } : {}),
      });
      calls.add(title(call));
      const refusal = refusedAsField.includes(field.name) && reply.fields?.[field.name] ? "INVALID" : "NOT_FOUND";
      if (reply.code !== refusal) {
        wrong.push(
          `${title(call)} ${field.name}=${id} ${area} answers ${reply.status} ${reply.code ?? reply.body.slice(0, 80)}`,
        );
      }
    }
  }
  return { wrong, calls };
}

test("[G03, X01] a person gets 404 for data of another person or company, in every call with an id", async () => {
  const own = { publication_id: await aVacancy(t, (await aCompany(t)).id), alias: "CV para ventas" };
  const { wrong, calls } = await tryAll(await aPerson(t), "person", own);
  expect(wrong).toEqual([]);
  expect(calls.size).toBeGreaterThan(8);
});

test("[G03, X01] a company gets 404 for data of another company or person, in every call with an id", async () => {
  const company = await aCompany(t);
  const own = { id: await aVacancy(t, company.id, { status: "draft", published_at: null }) };
  const { wrong, calls } = await tryAll(company, "company", own);
  expect(wrong).toEqual([]);
  expect(calls.size).toBeGreaterThan(12);
});

test("an owner reaches the rows that others get 404 for, so the tested ids exist", async () => {
  const reached = async (as: Account, type: "person" | "company") => {
    const found = new Set<string>();
    for (const { call, field, id } of attempts(type)) {
      if (call.method !== "GET") continue;
      for (const area of call.path.includes(":area") ? documentAreas : [""]) {
        const reply = await send(t, call, {
          as,
          params: { area, ...(field.place === "params" ? { [field.name]: id } : {}) },
          query: field.place === "query" ? { [field.name]: id } : {},
        });
        if (reply.status === 200) found.add(call.path.replace(":area", area));
      }
    }
    return [...found].sort();
  };
  expect(await reached(world.person, "person")).toEqual(
    [
      ...keysOf(personDocuments).map((area) => `/files/${area}/:id`),
      "/files/apply/:careAboutId",
      "/files/diploma/:name",
      "/files/dispute-evidence/:id",
      "/files/payment/:id",
      "/mpc/messages/:care_about_id",
      "/files/work-certificate/:name",
      "/mpc/person/relation-job/:id/dispute",
    ].sort(),
  );
  expect(await reached(world.company, "company")).toEqual(
    [
      ...keysOf(companyDocuments).map((area) => `/files/${area}/:id`),
      "/files/apply/:careAboutId",
      "/files/apply/:careAboutId/preview",
      "/files/dispute-evidence/:id",
      "/mpc/company/candidates/:id/interviews",
      "/mpc/company/candidates/details",
      "/mpc/company/candidates/notes",
      "/mpc/company/message-templates",
      "/mpc/messages/:care_about_id",
      "/mpc/company/care-about/details",
      "/mpc/company/jobs/details/:publicationId",
      "/mpc/company/relations/:id/dispute",
    ].sort(),
  );
});
