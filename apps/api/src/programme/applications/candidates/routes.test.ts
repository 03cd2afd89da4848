import {
  actOnCandidate,
  listCandidates,
  openCandidate,
  readCandidate,
  undoDiscard,
  withdrawApplication,
} from "@arranca/contract/applications";
import {
  type CandidateSort,
  type CandidateTab,
  candidateSorts,
  candidateTabs,
} from "@arranca/contract/applications/candidate-filters";
import {
  actOnCandidates,
  batchMost,
  listCandidateOptions,
  listVacanciesOfCandidates,
} from "@arranca/contract/applications/candidates";
import { discardMessage } from "@arranca/contract/applications/discard-message";
import { foreignCursor } from "@arranca/contract/envelope";
import { keysOf } from "@arranca/contract/keys";
import { rateLimits } from "@arranca/contract/rate-limits";
import { markHired } from "@arranca/contract/relations/calls";
import { dayMs, minuteMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallInput } from "../../../lib/http/mount.ts";
import { newId } from "../../../lib/ids.ts";
import {
  type Account,
  aCompany,
  aLocation,
  aMember,
  anApplication,
  aPerson,
  aVacancy,
} from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { notifyDiscarded } from "../emails.ts";
import { compare, positionOf } from "./order.rules.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const workplace = { approximate_lat: 21.12, approximate_long: -101.68 };
const north = (degrees: number) => ({ approximate_lat: 21.12 + degrees, approximate_long: -101.68 });
const daysAgo = (days: number) => new Date(t.deps.clock.now().getTime() - days * dayMs);

type Candidate = {
  vacancyId: string;
  days?: number;
  degree?: number | null;
  home?: Record<string, unknown> | null;
  application?: Parameters<typeof anApplication>[2];
};

async function aCandidate(company: Account, { vacancyId, days = 0, degree = 9, home, application }: Candidate) {
  const person = await aPerson(t, {
    degree_id: degree,
    location_id: home === null ? null : await aLocation(t, home ?? workplace),
  });
  const ids = { personId: person.id, vacancyId, companyId: company.id };
  return { person, id: await anApplication(t, ids, { created_at: daysAgo(days), ...application }) };
}

type Query = { [Name in keyof CallInput<typeof listCandidates>["query"]]?: string | number };
const list = async (as: Account, query: Query = {}) => (await send(t, listCandidates, { as, query })).contents();

async function toTheEnd(as: Account, query: Query) {
  const rows: Awaited<ReturnType<typeof list>>["info"] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list(as, { ...query, limit: 2, ...(cursor && { cursor }) });
    rows.push(...page.info);
    cursor = page.cursor;
  }
  return rows;
}

describe("[C1] the list of candidates", () => {
  let company: Account;
  let vacancyId: string;
  beforeAll(async () => {
    company = await aCompany(t);
    vacancyId = await aVacancy(t, company.id, { degree_id: 9, location_id: await aLocation(t, workplace) });
    const at = { vacancyId };
    // Ties on purpose: the same day, degree and home.
    for (const days of [3, 3, 3, 20, 40]) await aCandidate(company, { ...at, days });
    for (const far of [0.05, 0.05, 1]) await aCandidate(company, { ...at, home: north(far) });
    await aCandidate(company, { ...at, degree: 3, days: 2 });
    await aCandidate(company, { ...at, degree: null, home: null, days: 2 });
    const decided = { status: "discarded", decided_at: daysAgo(1) } as const;
    for (const days of [5, 5, 6]) await aCandidate(company, { ...at, days, application: decided });
    await aCandidate(company, { ...at, days: 9, application: { status: "in_process", opened_at: daysAgo(8) } });
  });

  test.for(keysOf(candidateSorts))(
    "sorted by %s, pages of two show each row once in the order of the rule",
    async (sort) => {
      const rows = await toTheEnd(company, { sort });
      const whole = await list(company, { sort, limit: 100 });
      expect(rows.map(({ id }) => id)).toEqual(whole.info.map(({ id }) => id));
      const shown = sort === "decided" ? 3 : 14;
      expect(new Set(rows.map(({ id }) => id)).size).toBe(shown);
      const places = rows.map((row) => placed(row, sort));
      for (const [i, place] of places.slice(1).entries())
        expect(compare(sort, places[i] ?? place, place)).toBeLessThan(0);
    },
  );

  const placed = (row: Awaited<ReturnType<typeof list>>["info"][number], sort: CandidateSort) =>
    positionOf(
      {
        id: row.id,
        createdAt: new Date(row.create),
        decidedAt: row.decided ? new Date(row.decided) : null,
        match: row.match,
        travelKm: row.travel_km,
      },
      sort,
    );

  test("the sorts by date give the same order whether the database or the rule of the match sorts", async () => {
    for (const sort of ["waiting", "newest", "decided"] as const) {
      const byDatabase = await list(company, { sort, limit: 100, tab: "decided" });
      const byRule = await list(company, { sort, limit: 100, tab: "decided", km: 500 });
      expect(byRule.info.map(({ id }) => id)).toEqual(byDatabase.info.map(({ id }) => id));
    }
  });

  test("a tab starts with its usual sort: waiting longest, and last decision in 'Decididos'", async () => {
    for (const [tab, sort] of [
      ["answer", "waiting"],
      ["process", "waiting"],
      ["decided", "decided"],
    ] as const) {
      const ids = ({ info }: Awaited<ReturnType<typeof list>>) => info.map(({ id }) => id);
      expect(ids(await list(company, { tab })), tab).toEqual(ids(await list(company, { tab, sort })));
    }
    expect((await list(company, { tab: "answer" })).info[0]?.waiting).toMatchObject({ days: 40, late: true });
  });

  test("'Por responder' holds the opened ones too, and the counts per tab and status are those of the rows", async () => {
    const filters = [
      {},
      { match: "all" },
      { km: 10 },
      { degrees: "3,9" },
      { min_days: 3 },
      { max_days: 2 },
      { search: "a" },
    ];
    for (const filter of filters) {
      const { tabs, counts } = await list(company, filter);
      for (const tab of keysOf(candidateTabs)) {
        const rows = await toTheEnd(company, { ...filter, tab });
        expect(rows.length, `${tab} ${JSON.stringify(filter)}`).toBe(tabs[tab]);
        expect((await list(company, { ...filter, tab })).found_rows).toBe(tabs[tab]);
        expect(rows.every(({ status }) => holds(tab).includes(status.key))).toBe(true);
      }
      for (const { status, count } of counts)
        expect((await list(company, { ...filter, status: status.id })).found_rows).toBe(count);
    }
    expect((await list(company)).tabs).toEqual({ answer: 11, process: 1, decided: 3 });
  });
  const holds = (tab: CandidateTab): readonly string[] => candidateTabs[tab].holds;
});

describe("[C1] the filters of the list of candidates", () => {
  let company: Account;
  let ana: Account;
  beforeAll(async () => {
    company = await aCompany(t);
    ana = await aMember(t, company.id, ["candidates"], { name: "Ana López" });
  });
  const namesOf = async (as: Account, query: Query) => (await list(as, query)).info.map(({ id }) => id);

  test("each filter keeps the rows that it names, and no other company's", async () => {
    const vacancyId = await aVacancy(t, company.id, { degree_id: 9, location_id: await aLocation(t, workplace) });
    const other = await aCompany(t);
    await aCandidate(other, { vacancyId: await aVacancy(t, other.id, { location_id: await aLocation(t, workplace) }) });
    const near = (await aCandidate(company, { vacancyId })).id;
    const far = (await aCandidate(company, { vacancyId, days: 8, home: { ...north(0.2), municipality_id: 11017 } })).id;
    const little = (await aCandidate(company, { vacancyId, days: 10, degree: 3, home: null })).id;
    const asked = (query: Query) => namesOf(company, { publicationId: vacancyId, sort: "waiting", ...query });
    expect(await asked({})).toEqual([little, far, near]);
    expect(await asked({ match: "all" })).toEqual([near]);
    expect(await asked({ match: "half" })).toEqual([far, near]);
    expect(await asked({ km: 5 })).toEqual([near]);
    expect(await asked({ km: 30 })).toEqual([far, near]);
    expect(await asked({ degrees: "3,4" })).toEqual([little]);
    expect(await asked({ municipalities: "11017" })).toEqual([far]);
    expect(await asked({ min_days: 8 })).toEqual([little, far]);
    expect(await asked({ min_days: 8, max_days: 8 })).toEqual([far]);
    expect(await asked({ max_days: 0 })).toEqual([near]);
    expect(await asked({ sort: "match" })).toEqual([near, far, little]);
    expect(await asked({ sort: "nearest" })).toEqual([near, far, little]);
    const options = await send(t, listCandidateOptions, { as: ana, query: { publicationId: vacancyId } });
    expect(options.contents()).toEqual({
      municipalities: [
        { id: 11017, name: "Irapuato", count: 1 },
        { id: 11020, name: "León", count: 1 },
      ],
      degrees: [
        { id: 3, name: "Secundaria", count: 1 },
        { id: 9, name: "Licenciatura", count: 2 },
      ],
    });
    for (const wrong of [
      { km: 0 },
      { degrees: "9," },
      { min_days: -1 },
      { match: "most" },
      { sort: "name" },
      { tab: "all" },
    ])
      expect((await send(t, listCandidates, { as: company, query: wrong as Query })).status).toBe(422);
  });

  test("a row shows the match of its detail, whole kilometres, the municipality and its wait", async () => {
    const vacancyId = await aVacancy(t, company.id, { location_id: await aLocation(t, workplace) });
    const { id } = await aCandidate(company, { vacancyId, days: 4, home: north(0.043) });
    const [row] = (await list(company, { publicationId: vacancyId })).info;
    expect(row).toMatchObject({ travel_km: 5, municipality: "León", studyDegreeName: "Licenciatura" });
    expect(row?.waiting).toEqual({ days: 4, answer_by: expect.stringMatching(/^2026-/), late: false });
    const detail = (await send(t, readCandidate, { as: company, query: { care_about_id: id } })).contents();
    expect(row?.match).toEqual({ met: detail.match.met, of: detail.match.of });
  });

  test("'Abiertas por mí' shows those that this account opened, also after a discard was undone by somebody else", async () => {
    const vacancyId = await aVacancy(t, company.id);
    const [mine, hers] = [await aCandidate(company, { vacancyId }), await aCandidate(company, { vacancyId })];
    await aCandidate(company, { vacancyId });
    await send(t, openCandidate, { as: company, body: { care_about_id: mine.id } });
    await send(t, openCandidate, { as: ana, body: { care_about_id: hers.id } });
    await discard(ana, mine.id);
    await send(t, undoDiscard, { as: ana, body: { care_about_id: mine.id } });
    const opened = (as: Account) => list(as, { publicationId: vacancyId, opened_by: "me" });
    expect((await opened(company)).info.map((row) => [row.id, row.opened_by])).toEqual([[mine.id, "Beatriz Montes"]]);
    expect((await opened(ana)).info.map((row) => [row.id, row.opened_by])).toEqual([[hers.id, "Ana López"]]);
    expect((await opened(ana)).tabs).toEqual({ answer: 1, process: 1, decided: 0 });
  });

  test("a cursor of another sort or another company is refused", async () => {
    const vacancyId = await aVacancy(t, company.id);
    for (let left = 3; left > 0; left--) await aCandidate(company, { vacancyId });
    const { cursor } = await list(company, { publicationId: vacancyId, limit: 1 });
    const other = await aCompany(t);
    const ask = (as: Account, query: Query) =>
      send(t, listCandidates, { as, query: { ...query, cursor: cursor ?? "" } });
    expect((await ask(company, { sort: "match" })).fields).toEqual({ cursor: foreignCursor });
    expect((await ask(other, {})).fields).toEqual({ cursor: foreignCursor });
    const madeUp = (cursor ?? "").replace(/^t/, "99999999999999999999");
    const decided = await send(t, listCandidates, { as: company, query: { tab: "decided", cursor: madeUp } });
    expect(decided.fields).toEqual({ cursor: foreignCursor });
    expect((await ask(company, { limit: 1 })).status).toBe(200);
  });

  test("the picker names active vacancies and all with candidates, longest wait first, with the counts of the list", async () => {
    const own = await aCompany(t);
    const [open, shut, empty] = [
      await aVacancy(t, own.id, { title: "Abierta" }),
      await aVacancy(t, own.id, { title: "Cerrada", status: "closed" }),
      await aVacancy(t, own.id, { title: "Vacía" }),
    ];
    await aVacancy(t, own.id, { title: "Cerrada y vacía", status: "closed" });
    await aCandidate(own, { vacancyId: open, days: 2 });
    await aCandidate(own, { vacancyId: shut, days: 6, application: { status: "in_process", opened_at: daysAgo(1) } });
    await aCandidate(own, { vacancyId: shut, days: 9, application: { status: "discarded", decided_at: daysAgo(1) } });
    const picker = (await send(t, listVacanciesOfCandidates, { as: own })).contents();
    expect(
      picker.info.map((one) => [one.publicationId, one.answer, one.process, one.decided, one.longest_wait]),
    ).toEqual([
      [shut, 1, 1, 1, 6],
      [open, 1, 0, 0, 2],
      [empty, 0, 0, 0, null],
    ]);
    expect(picker.all).toEqual((await list(own)).tabs);
    for (const { publicationId, answer, process, decided } of picker.info)
      expect((await list(own, { publicationId })).tabs).toEqual({ answer, process, decided });
    expect((await send(t, listVacanciesOfCandidates, { as: await aMember(t, own.id, ["vacancies"]) })).code).toBe(
      "FORBIDDEN",
    );
  });
});

type Batch = CallInput<typeof actOnCandidates>["body"];
const batch = (as: Account, body: Partial<Batch> & Pick<Batch, "act" | "rows">) =>
  send(t, actOnCandidates, { as, body });
const rowsOf = (ids: readonly string[]) => ids.map((care_about_id) => ({ care_about_id }));
const outcomes = async (reply: ReturnType<typeof batch>) =>
  (await reply).contents().results.map(({ outcome }) => outcome);
const statusOf = async (as: Account, id: string) =>
  (await send(t, readCandidate, { as, query: { care_about_id: id } })).contents().status.key;
const discard = (as: Account, id: string) =>
  send(t, actOnCandidate, { as, body: { care_about_id: id, selected: "0" } });

describe("[C4] many applications at once", () => {
  let company: Account;
  let ana: Account;
  let vacancyId: string;
  beforeAll(async () => {
    company = await aCompany(t);
    ana = await aMember(t, company.id, ["candidates"], { name: "Ana López" });
    vacancyId = await aVacancy(t, company.id);
  });
  const some = async (count: number) => {
    const ids: string[] = [];
    for (let left = count; left > 0; left--) ids.push((await aCandidate(company, { vacancyId })).id);
    return ids;
  };

  test("a foreign, a decided and a moved application are named and left alone, the others are discarded", async () => {
    const [free = "", decided = "", opened = "", mine = ""] = await some(4);
    const other = await aCompany(t);
    const foreign = (await aCandidate(other, { vacancyId: await aVacancy(t, other.id) })).id;
    await discard(ana, decided);
    await send(t, openCandidate, { as: ana, body: { care_about_id: opened } });
    const rows = [foreign, decided, opened, mine, free].map((care_about_id) => ({ care_about_id, status: 1 }));
    await send(t, openCandidate, { as: company, body: { care_about_id: mine } });
    const { results } = (
      await batch(company, { act: "discard", rows, reason: "other_chosen", shared: true })
    ).contents();
    expect(results.map(({ outcome, status, message }) => [outcome, status?.key, message])).toEqual([
      ["not_found", undefined, "No encontramos esta postulación."],
      ["already", "discarded", "Ana López la descartó hace un momento."],
      ["changed", "in_process", "Ana López la abrió hace un momento."],
      ["done", "discarded", null],
      ["done", "discarded", null],
    ]);
    expect(results[2]).toMatchObject({ by: "Ana López", at: t.deps.clock.now().toISOString() });
    expect(await statusOf(other, foreign)).toBe("unreviewed");
    expect(await statusOf(company, opened)).toBe("in_process");
  });

  test("a repeated request, a row sent twice and two requests at once change each application once", async () => {
    const ids = await some(6);
    const send = () => outcomes(batch(company, { act: "discard", rows: rowsOf(ids) }));
    const [one, other] = await Promise.all([send(), send()]);
    for (const i of ids.keys()) expect([one[i], other[i]].toSorted()).toEqual(["already", "done"]);
    expect(await send()).toEqual(ids.map(() => "already"));
    const [first = ""] = await some(1);
    expect(await outcomes(batch(company, { act: "open", rows: rowsOf([first, first]) }))).toEqual(["done", "already"]);
    for (const id of [...ids, first]) {
      const { rows } = await stepsOf(id);
      expect(rows).toHaveLength(1);
    }
  });
  const stepsOf = async (id: string) => ({
    rows: await t.deps.db
      .selectFrom("status_history")
      .select("to_status")
      .where("entity_id", "=", id)
      .where("entity", "=", "application")
      .execute(),
  });

  test("a batch is undone within 10 seconds; each mail leaves after them with the previewed words", async () => {
    const people = [await aCandidate(company, { vacancyId }), await aCandidate(company, { vacancyId })] as const;
    const rows = rowsOf(people.map(({ id }) => id));
    const discarded = (await batch(company, { act: "discard", rows, reason: "no_contact", shared: true })).contents()
      .results;
    const end = new Date(t.deps.clock.now().getTime() + 10_000).toISOString();
    expect(discarded.map(({ undo_until }) => undo_until)).toEqual([end, end]);
    const undo = () => outcomes(batch(ana, { act: "undo_discard", rows: rows.slice(0, 1) }));
    expect(await undo()).toEqual(["done"]);
    expect(await undo()).toEqual(["already"]);
    t.deps.clock.set(new Date(t.deps.clock.now().getTime() + 10_000));
    await t.deps.jobs.runDue("application-discarded", notifyDiscarded(t.deps));
    const mails = async ({ person }: (typeof people)[number]) =>
      (await t.emailsTo(person.email)).filter(({ subject }) => subject.startsWith("Sobre"));
    expect(await mails(people[0])).toEqual([]);
    const [mail] = await mails(people[1]);
    const words = discardMessage({
      name: "Ximena Guadalupe",
      title: "Auxiliar administrativo",
      reason: "no_contact",
      shared: true,
    });
    expect(mail?.subject).toBe(words.subject);
    expect(mail?.text.replace(/\s+/g, " ")).toContain(words.body);
    const late = (await batch(company, { act: "undo_discard", rows: rows.slice(1) })).contents().results[0];
    expect(late).toMatchObject({ outcome: "refused", message: "Ya pasaron los 10 segundos para deshacer." });
  });

  test("a person who says that they were hired is answered on the relation, not by a batch", async () => {
    const { id, person } = await aCandidate(company, { vacancyId });
    await send(t, markHired, { as: person, body: { care_about_id: id } });
    const { results } = (await batch(company, { act: "discard", rows: rowsOf([id]) })).contents();
    expect(results[0]).toMatchObject({ outcome: "refused", status: { key: "unreviewed" } });
    expect(results[0]?.message).toContain("Relaciones laborales");
  });

  test("a colleague without the right cannot; more than 100 rows, or 2,000 in an hour, are refused", async () => {
    const [id = ""] = await some(1);
    const body = { act: "open", rows: rowsOf([id]) } as const;
    expect((await batch(await aMember(t, company.id, ["vacancies"]), body)).code).toBe("FORBIDDEN");
    const many = rowsOf(Array.from({ length: 101 }, () => newId()));
    expect((await batch(company, { act: "open", rows: many })).status).toBe(422);
    expect((await batch(company, { act: "open", rows: [] })).status).toBe(422);
    const busy = await aCompany(t);
    const most = rateLimits.batchRowsPerCompany.points / batchMost;
    for (let sent = 0; sent < most; sent++)
      expect((await batch(busy, { act: "open", rows: many.slice(0, 100) })).status).toBe(200);
    const refused = await batch(busy, { act: "open", rows: many.slice(0, 1) });
    expect(refused.code).toBe("TOO_MANY");
    expect((await batch(busy, { act: "undo_discard", rows: many.slice(0, 1) })).status).toBe(200);
  });
});

describe("[C3] a decision on an application that somebody else decided", () => {
  test("names the colleague, or the person who withdrew, and says when", async () => {
    const company = await aCompany(t);
    const ana = await aMember(t, company.id, ["candidates"], { name: "Ana López" });
    const { id, person } = await aCandidate(company, { vacancyId: await aVacancy(t, company.id) });
    const select = () => send(t, actOnCandidate, { as: company, body: { care_about_id: id, selected: "1" } });
    await discard(ana, id);
    for (const act of [() => discard(company, id), select]) {
      const reply = await act();
      expect([reply.code, reply.message]).toEqual(["APPLICATION_CLOSED", "Ana López la descartó hace un momento."]);
    }
    expect((await discard(ana, id)).message).toBe("La postulación ya está descartada.");
    await send(t, undoDiscard, { as: ana, body: { care_about_id: id } });
    await send(t, withdrawApplication, { as: person, params: { id } });
    t.deps.clock.set(new Date(t.deps.clock.now().getTime() + 5 * minuteMs));
    for (const act of [() => discard(company, id), select])
      expect((await act()).message).toBe("La persona retiró su postulación hace 5 minutos.");
  });
});
