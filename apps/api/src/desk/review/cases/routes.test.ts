import { listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import { keysOf } from "@arranca/contract/keys";
import {
  type CaseFilters,
  type CaseList,
  type CaseSort,
  caseLists,
  downloadCases,
  listCases,
} from "@arranca/contract/review/cases";
import { staffPermissions } from "@arranca/contract/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { aRelation, type Relation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { caseSources } from "./sources.store.ts";

let t: TestApp;
let supervisor: Account;
let relation: Relation;
let other: Relation;

const at = (day: number) => sql`timestamptz '2026-11-01 12:00Z' + ${day} * interval '1 day'`;

/** An open case of each kind, opened on day 5, and a closed one, opened on day 1 and closed on day 3 by the supervisor. */
beforeAll(async () => {
  t = await startTestApp();
  supervisor = await aStaffMember(t, ["relations.decide", "accounts.block", "vacancies.review", "accounts.review"]);
  relation = await aRelation(t);
  other = await aRelation(t);
  const by = supervisor.loginId;
  for (const [isOpen, { person, company, relationId, vacancyId, applicationId }] of [
    [true, relation],
    [false, other],
  ] as const) {
    const opened = at(isOpen ? 5 : 1);
    const closed = isOpen ? sql`NULL::timestamptz` : at(3);
    const decider = sql`${isOpen ? null : by}::uuid`;
    const folio = isOpen ? "A-1" : "C-1";
    const or = (value: string | boolean) => sql`${isOpen ? null : String(value)}`;
    const db = t.deps.db;
    await sql`INSERT INTO disputes (id, relation_id, statement, opened_at, decided_at, decided_by, decision, outcome)
      VALUES (${newId()}, ${relationId}, 'No me conocen', ${opened}, ${closed}, ${decider}, ${or("Lo vimos")}, ${or("valid")})`.execute(
      db,
    );
    await sql`INSERT INTO relation_pauses (id, relation_id, person_id, company_id, kind, by_person, status, proof, starts_on, ends_on,
        proposed_by, proposed_at, disputed_at, decided_at, decided_by, decision)
      VALUES (${newId()}, ${relationId}, ${person.id}, ${company.id}, 'unpaid_leave', true, ${isOpen ? "disputed" : "refused"}, 'Carta',
        '2026-11-02', '2026-11-04', ${person.loginId}, ${opened}, ${opened}, ${closed}, ${decider}, ${or("No hubo permiso")})`.execute(
      db,
    );
    await sql`INSERT INTO block_proposals (id, owner_id, owner_type, reason, proposed_by, proposed_at, accepted, decided_at, decided_by)
      VALUES (${newId()}, ${person.id}, 'person', 'Papeles ajenos', ${by}, ${opened}, ${isOpen ? null : true}, ${closed}, ${decider})`.execute(
      db,
    );
    await sql`INSERT INTO objections (id, owner_id, owner_type, words, created_at, accepted, decided_at, decided_by, reason)
      VALUES (${newId()}, ${company.id}, 'company', 'Son nuestros', ${opened}, ${isOpen ? null : false}, ${closed}, ${decider}, ${or("Siguen las pruebas")})`.execute(
      db,
    );
    await sql`INSERT INTO email_moves (id, login_id, owner_id, owner_type, from_email, to_email, reason, asked_by, asked_at, ended_by, ended_at, outcome)
      VALUES (${newId()}, ${person.loginId}, ${person.id}, 'person', 'a@correo.example', 'b@correo.example', 'Lo pidió', ${by}, ${opened},
        NULL, ${closed}, ${or("lapsed")})`.execute(db);
    await sql`INSERT INTO data_requests (id, folio, kind, owner_id, owner_type, words, asked_at, answer_by, status, answer, answered_at, answered_by)
      VALUES (${newId()}, ${folio}, 'access', ${person.id}, 'person', 'Quiero saber', ${opened}, '2026-12-01', ${isOpen ? "open" : "refused"},
        ${or("No hay datos")}, ${closed}, ${decider})`.execute(db);
    await sql`INSERT INTO vacancy_reports (id, folio, person_id, vacancy_id, reason, created_at, settled_at, settled_by, outcome, note)
      VALUES (${newId()}, ${`V${folio}`}, ${person.id}, ${vacancyId}, 'asks_money', ${opened}, ${closed}, ${decider}, ${or("acted")}, ${or("Se cerró")})`.execute(
      db,
    );
    await sql`INSERT INTO candidate_reports (id, folio, company_id, person_id, application_id, reported_by, reason, created_at, settled_at, settled_by, outcome, note)
      VALUES (${newId()}, ${`K${folio}`}, ${company.id}, ${person.id}, ${applicationId}, ${company.loginId}, 'never_came', ${opened},
        ${closed}, ${decider}, ${or("nothing")}, ${or("Avisó antes")})`.execute(db);
  }
});
afterAll(() => t.close());

const lists = keysOf(caseLists);
type Query = Partial<CaseFilters> & { list: CaseList; limit?: number; cursor?: string };
const read = (query: Query, as = supervisor) => send(t, listCases, { as, query: query as never });
const rows = async (query: Query) => (await read(query)).contents().info;

describe("the lists of cases", () => {
  test.each([
    ["disputes", "Relación en disputa", "La relación es válida", "/staff/disputes/"],
    ["disputes", "Pausa en disputa", "No aceptada", "/staff/pauses/"],
    ["blocks", "Propuesta de bloqueo", "Cuenta bloqueada", "/staff/accounts/"],
    ["blocks", "Objeción al bloqueo", "Sigue el bloqueo", "/staff/accounts/"],
    ["data_requests", "Acceso", "No procede", "/staff/data-requests/"],
    ["vacancy_reports", "Pide dinero o datos del banco", "Se actuó", "/staff/vacancies/"],
    ["candidate_reports", "Quedó de venir y no llegó", "No hubo falta", "/staff/accounts/"],
  ] as const)(
    "[D3] a closed case of %s, '%s', says its result '%s', who decided and when",
    async (list, what, result, page) => {
      const row = (await rows({ list })).find((one) => one.what === what);
      expect(row).toMatchObject({ result, closed_at: "2026-11-04T12:00:00.000Z", decided_by: expect.any(String) });
      expect(row?.link).toContain(page);
      expect(row?.name).not.toBe("");
    },
  );

  test("[D3] a change of e-mail that nobody confirmed names nobody of the team", async () => {
    expect(await rows({ list: "email_changes" })).toMatchObject([
      { result: "Nadie lo confirmó a tiempo", decided_by: null, closed_at: "2026-11-04T12:00:00.000Z" },
    ]);
  });

  test.each(lists)("[D3] the list of %s shows closed cases, open ones or all, and counts them", async (list) => {
    const each = keysOf(caseSources[list]).length;
    for (const [state, count] of [
      ["closed", each],
      ["open", each],
      ["all", 2 * each],
    ] as const) {
      const found = (await read({ list, state })).contents();
      expect([found.info.length, found.found_rows]).toEqual([count, count]);
      if (state !== "all")
        expect(
          found.info.every(
            ({ closed_at, result }) =>
              (closed_at === null) === (state === "open") && (result === null) === (state === "open"),
          ),
        ).toBe(true);
    }
    expect((await rows({ list, state: "all", closed_from: "2026-11-04", closed_to: "2026-11-04" })).length).toBe(each);
    expect(await rows({ list, closed_to: "2026-11-03" })).toEqual([]);
    expect(await rows({ list, state: "all", search: "nadieconestenombre" })).toEqual([]);
  });

  test.each(["name", "-name", "opened", "-opened", "closed", "-closed", "decided_by", "-decided_by"] as const)(
    "[D3] read page by page by its cursor, the order %s has each case once",
    async (sort: CaseSort) => {
      const whole = (await rows({ list: "disputes", state: "all", sort })).map(({ id }) => id);
      const listed: string[] = [];
      let cursor: string | null = null;
      do {
        const query: Query = { list: "disputes", state: "all", sort, limit: 1, ...(cursor ? { cursor } : {}) };
        const page = (await read(query)).contents();
        listed.push(...page.info.map(({ id }) => id));
        cursor = page.cursor;
      } while (cursor);
      expect(listed).toEqual(whole);
      expect(whole.length).toBe(4);
    },
  );

  test("[D3] without a choice the case closed last comes first, and among all of them the open ones", async () => {
    const all = await rows({ list: "candidate_reports", state: "all" });
    expect(all.map(({ closed_at }) => closed_at)).toEqual([null, "2026-11-04T12:00:00.000Z"]);
  });

  test("[D3] each list opens for its permission alone, the list and its file", async () => {
    for (const permission of staffPermissions) {
      const as = await aStaffMember(t, [permission]);
      for (const list of lists) {
        const isOpen = caseLists[list] === permission;
        expect((await read({ list }, as)).code, `${list} for ${permission}`).toBe(isOpen ? undefined : "FORBIDDEN");
        if (!isOpen) expect((await download({ list, format: "xml" }, as)).code).toBe("FORBIDDEN");
      }
    }
  });
});

const download = (query: Record<string, string> & { list: CaseList }, as = supervisor) =>
  send(t, downloadCases, { as, query: { state: "all", search: "", purpose: "authority", ...query } as never });

describe("the file of a list of cases", () => {
  test.each(lists)("[D3] the file of %s has its cases, and nobody else's", async (list) => {
    const reply = await download({ list, format: "xml", state: "closed" });
    expect(reply.status).toBe(200);
    const [row] = await rows({ list });
    expect(reply.bytes.toString()).toContain(row?.result ?? "none");
  });

  test("[D3] both sides of a dispute read who took the list, and why", async () => {
    await download({ list: "disputes", format: "pdf", state: "open" });
    for (const as of [relation.person, relation.company]) {
      const { info } = (await send(t, listAccessesToMyData, { as })).contents();
      expect(info.some(({ what, purpose }) => what.includes("«Disputas»") && purpose === "Lo pide una autoridad")).toBe(
        true,
      );
    }
    const kinds = (await auditOf(t, relation.person.id)).map(({ action }) => action);
    expect(kinds).toContain("list.export");
  });
});
