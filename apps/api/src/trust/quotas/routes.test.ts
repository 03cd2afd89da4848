import { alarmKinds, listAlarms } from "@arranca/contract/alarms";
import { openCandidate, readCandidate, readCandidateCv } from "@arranca/contract/applications";
import { exportAudit, listAudit } from "@arranca/contract/audit/log";
import { listNotifications } from "@arranca/contract/notifications";
import { listQuotas, type QuotaKind, releaseQuota } from "@arranca/contract/quotas";
import { readAccount } from "@arranca/contract/review/accounts";
import { readStaffDocument, revealField } from "@arranca/contract/review/document-access";
import { changeSettings } from "@arranca/contract/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../lib/ids.ts";
import { aDocument, auditOf, takeCase } from "../../testing/documents.ts";
import {
  type Account,
  aCompany,
  aMember,
  anApplication,
  anotherDevice,
  aPerson,
  aStaffMember,
  aVacancy,
} from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
let boss: Account;
let supervisor: Account;
let person: Account;
let reviewer: Account;
beforeAll(async () => {
  t = await startTestApp();
  boss = await aStaffMember(t, ["staff.manage", "audit.read", "settings.edit"]);
  supervisor = await aStaffMember(t, ["quotas.release", "documents.read"]);
  person = await aPerson(t, { status: "in_review", approved_at: null });
});
afterAll(() => t.close());
beforeEach(async () => {
  reviewer = await aStaffMember(t, ["accounts.review", "documents.read"]);
  await t.deps.db.deleteFrom("review_assignments").execute();
  await takeCase(t, reviewer, person);
});

async function later(minutes: number) {
  t.deps.clock.advanceMinutes(minutes);
  boss = await anotherDevice(t, boss);
  supervisor = await anotherDevice(t, supervisor);
  reviewer = await anotherDevice(t, reviewer);
}
const areas = ["ine_front", "ine_back", "proof_of_address"] as const;
async function uploadDocuments(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const owner = await aPerson(t, { status: "in_review", approved_at: null });
    await takeCase(t, reviewer, owner);
    for (const area of areas) ids.push(await aDocument(t, owner, area));
  }
  return ids.slice(0, count);
}
const open = (id: string, as = reviewer) => send(t, readStaffDocument, { as, params: { id } });
const openAll = async (ids: string[]) => {
  const statuses: number[] = [];
  for (const id of ids) statuses.push((await open(id)).status);
  return statuses;
};
const opened = (statuses: number[]) => statuses.filter((status) => status === 200).length;
const release = (as: Account, holderId: string, more: number, kind: QuotaKind = "papers") =>
  send(t, releaseQuota, {
    as,
    body: { holder_id: holderId, quota_kind: kind, more, reason: "Cierre de mes con muchos casos." },
  });
const setLimits = async (perHour: number, perDay: number) => {
  const { papers_per_hour = 80, papers_per_day = 160 } = Object.fromEntries(
    (await t.deps.db.selectFrom("settings").selectAll().execute()).map(({ key, value }) => [key, value]),
  ) as Record<string, number>;
  const changes = [
    { key: "papers_per_hour", from: papers_per_hour, to: perHour },
    { key: "papers_per_day", from: papers_per_day, to: perDay },
  ];
  expect((await send(t, changeSettings, { as: boss, body: { changes } })).status).toBe(200);
};
const alarmsAbout = async (name: string) =>
  (await send(t, listAlarms, { as: boss, query: { limit: 100 } }))
    .contents()
    .info.filter(({ kind, happened }) => kind === "quota" && happened.includes(name));

describe("the quota of documents of a reviewer", () => {
  test("a reviewer can open 80 documents an hour and 160 in 24 hours, and the administrators are alarmed", async () => {
    const ids = await uploadDocuments(168);
    const first = await openAll(ids);
    expect(opened(first)).toBe(80);
    const refused = await open(ids[80] ?? "");
    expect([refused.status, refused.code]).toEqual([429, "QUOTA_REACHED"]);
    expect(refused.message).toBe(
      "Ya abriste 80 documentos en una hora, que es el límite. Podrás seguir hoy a las 13:00. Antes te puede dar más: Leticia Arriaga.",
    );
    expect(await auditOf(t, ids[80] ?? "")).toEqual([]);
    await later(61);
    expect(opened(await openAll(ids.slice(80)))).toBe(80);
    await later(61);
    const [last] = await openAll(ids.slice(160, 161));
    expect(last).toBe(429);
    expect((await open(ids[167] ?? "")).message).toContain(
      "160 documentos en 24 horas, que es el límite. Podrás seguir mañana a las",
    );
    const [alarm] = await alarmsAbout("80 documentos en una hora");
    expect(alarm).toMatchObject({ kind: "quota", times: 2 });
    await later(24 * 60);
  }, 120_000);
});

describe("quotas of document openings with small limits", () => {
  beforeAll(() => setLimits(10, 12));
  afterAll(() => setLimits(80, 160));

  test("exactly the ten documents that the quota allows open when twenty are opened at the same time", async () => {
    const ids = await uploadDocuments(20);
    const replies = await Promise.all(ids.map((id) => open(id)));
    expect(opened(replies.map(({ status }) => status))).toBe(10);
    expect(
      await t.deps.db.selectFrom("quota_uses").select("at").where("holder_id", "=", reviewer.id).execute(),
    ).toHaveLength(10);
  });

  test("a document opened again counts once for the quota, and a hint is shown from four fifths of the limit on", async () => {
    const ids = await uploadDocuments(11);
    const hint = async () =>
      (await send(t, readAccount, { as: reviewer, params: { id: person.id } })).contents().papers_hint;
    await openAll(ids.slice(0, 7));
    expect(await hint()).toBeNull();
    await openAll(ids.slice(0, 8));
    expect(await hint()).toBe("Te quedan 2 documentos por abrir en esta hora.");
    await openAll(ids);
    expect((await open(ids[0] ?? "")).status).toBe(200);
    expect((await open(ids[10] ?? "")).status).toBe(429);
  });

  test("a supervisor can allow a reviewer three more documents until midnight, which is audited and notified", async () => {
    const ids = await uploadDocuments(15);
    await openAll(ids);
    expect((await release(supervisor, reviewer.id, 3)).status).toBe(200);
    expect(opened(await openAll(ids))).toBe(13);
    expect(await auditOf(t, reviewer.id)).toMatchObject([
      {
        action: "quota.release",
        actor_login_id: supervisor.loginId,
        detail: { kind: "papers", more: 3 },
        reason: "Cierre de mes con muchos casos.",
      },
    ]);
    const bellOf = async (as: Account) =>
      (await send(t, listNotifications, { as })).contents().info.map(({ title }) => title);
    expect(await bellOf(reviewer)).toContain("Puedes abrir más por hoy");
    expect(await bellOf(boss)).toContain("Se amplió un límite por hoy");
    await later(24 * 60);
    expect(opened(await openAll(ids))).toBe(10);
  });

  test("[S1.10] using more than half of the daily quota on three days of seven raises an alarm, once a day", async () => {
    const slow = async () =>
      (await t.deps.db.selectFrom("alarms").selectAll().where("kind", "=", "bulk_reading").execute()).filter(
        ({ subject }) => subject === `days/papers/${reviewer.id}`,
      );
    const ids = await uploadDocuments(28);
    const day = async (from: number, count: number) => {
      expect(opened(await openAll(ids.slice(from, from + count)))).toBe(count);
      await later(24 * 60);
    };
    await day(0, 7);
    await day(7, 6);
    await day(13, 7);
    expect(await slow()).toEqual([]);
    expect(opened(await openAll(ids.slice(20, 26)))).toBe(6);
    expect(await slow()).toEqual([]);
    expect(opened(await openAll(ids.slice(20, 28)))).toBe(8);
    expect(await slow()).toMatchObject([
      {
        happened:
          "Leticia Arriaga usó más de la mitad de su límite en 3 de los últimos 7 días: hoy abrió 7 documentos.",
        times: 1,
        about_login_ids: [reviewer.loginId],
      },
    ]);
  });

  test("staff cannot raise their own quota, nor any quota without the permission", async () => {
    expect((await release(supervisor, supervisor.id, 3)).code).toBe("SAME_PERSON");
    expect((await release(reviewer, reviewer.id, 3)).code).toBe("FORBIDDEN");
    expect((await release(boss, reviewer.id, 3)).code).toBe("FORBIDDEN");
    expect((await release(supervisor, newId(), 3)).code).toBe("NOT_FOUND");
  });

  test("a supervisor sees the holders who are near their quota, the nearest first", async () => {
    await openAll(await uploadDocuments(8));
    const items = async () =>
      (await send(t, listQuotas, { as: supervisor })).contents().info.filter((item) => item.holder_id === reviewer.id);
    expect(await items()).toMatchObject([
      { quota_kind: "papers", used_hour: 8, limit_hour: 10, limit_day: 12, goes_on_at: null, actions: ["release"] },
    ]);
    await openAll(await uploadDocuments(2));
    expect((await items())[0]?.goes_on_at).toBe(new Date(t.deps.clock.now().getTime() + 3_600_000).toISOString());
    expect((await send(t, listQuotas, { as: reviewer })).code).toBe("FORBIDDEN");
  });
});

test("a daily quota below the hourly one is refused at its field", async () => {
  const body = { changes: [{ key: "cvs_per_day", from: 60, to: 29 }] };
  expect((await send(t, changeSettings, { as: boss, body })).fields).toHaveProperty("cvs_per_day");
});

test("a reviewer can reveal 20 CURP and CLABE in an hour", async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 24; number++) {
    const { id } = await aPerson(t);
    const body = { field: "clabe", purpose: "payment", reason: "Comparar con la carátula" };
    statuses.push((await send(t, revealField, { as: reviewer, params: { id }, body })).status);
  }
  expect(opened(statuses)).toBe(20);
});

async function aCompanyWithCvs(name: string, count: number, status: "unreviewed" | "in_process" | "discarded") {
  const company = await aCompany(t, { name });
  const vacancyId = await aVacancy(t, company.id);
  const ids: string[] = [];
  const now = t.deps.clock.now();
  while (ids.length < count) {
    const applicant = await aPerson(t);
    const id = await anApplication(t, { personId: applicant.id, vacancyId, companyId: company.id });
    const cv_file_id = await aDocument(t, applicant, "cv");
    const opened_at = status === "unreviewed" ? null : now;
    const decided_at = status === "discarded" ? now : null;
    await t.deps.db
      .updateTable("applications")
      .set({ cv_file_id, status, opened_at, decided_at })
      .where("id", "=", id)
      .execute();
    ids.push(id);
  }
  const hint = async (id = ids[0] ?? "") =>
    (await send(t, readCandidate, { as: company, query: { care_about_id: id } })).contents().cvs_hint;
  const download = (careAboutId = "", as = company) => send(t, readCandidateCv, { as, params: { careAboutId } });
  return { company, ids, hint, download };
}

test("a company can download 30 decided CVs in an hour, over all its members, and reads where to ask for more", async () => {
  const { company, ids, hint, download } = await aCompanyWithCvs("Hambre de CV", 34, "discarded");
  const members = [company, await aMember(t, company.id, ["candidates"])];
  const statuses: number[] = [];
  expect(await hint()).toBeNull();
  for (const [at, id] of ids.entries()) {
    statuses.push((await download(id, members[at % 2])).status);
    if (at === 24) expect(await hint()).toBe("Te quedan 5 CV por abrir en esta hora.");
  }
  expect(opened(statuses)).toBe(30);
  expect((await download(ids[33])).message).toMatch(
    /^Ya abriste 30 CV en una hora, que es el límite\. Podrás seguir hoy a las .*Si necesitas más antes, acude a la oficina/,
  );
  expect(await alarmsAbout("Hambre de CV")).toMatchObject([{ evidence: [{ path: `/staff/accounts/${company.id}` }] }]);
  expect((await release(supervisor, company.id, 2, "cvs")).status).toBe(200);
  expect((await download(ids[33])).status).toBe(200);
});

test("[S3.6] every open application can be opened once with its CV beyond the quota, and a later look counts", async () => {
  const { company, ids, download } = await aCompanyWithCvs("Taller de los que esperan", 33, "in_process");
  const statuses = async () => {
    const all: number[] = [];
    for (const id of ids) all.push((await download(id)).status);
    return all;
  };
  expect(opened(await statuses())).toBe(33);
  // A second reading within the hour counts as the same look.
  expect(opened(await statuses())).toBe(33);
  expect(await usesOf(company)).toBe(0);
  await later(61);
  const back = await anotherDevice(t, company);
  const again: number[] = [];
  for (const id of ids) again.push((await download(id, back)).status);
  expect(opened(again)).toBe(30);
  expect((await download(ids[32], back)).message).toContain("Ya abriste 30 CV en una hora, que es el límite.");
  const [alarm] = await alarmsAbout("Taller de los que esperan");
  expect(alarm?.happened).toBe(
    "Taller de los que esperan llegó a su límite: abrió 30 CV en una hora y 30 en 24 horas. Tiene 33 postulaciones por responder.",
  );
  expect(alarmKinds.quota.advice).not.toMatch(/bloque/i);
  // A new application still opens.
  const next = await aPerson(t);
  const vacancyId = await aVacancy(t, company.id);
  const id = await anApplication(t, { personId: next.id, vacancyId, companyId: company.id });
  const cv_file_id = await aDocument(t, next, "cv");
  await t.deps.db.updateTable("applications").set({ cv_file_id }).where("id", "=", id).execute();
  expect((await send(t, openCandidate, { as: back, body: { care_about_id: id } })).status).toBe(200);
  expect((await download(id, back)).status).toBe(200);
});

test("[S3.6] the quota of CVs is shown before an application is opened, and afterwards only if a look counts", async () => {
  const { company, ids, hint, download } = await aCompanyWithCvs("Se lo dicen antes", 1, "unreviewed");
  expect(await hint()).toBe(
    "Ver su CV la primera vez no cuenta. Verlo después cuenta para tu límite: 30 CV en una hora y 60 en 24 horas.",
  );
  await send(t, openCandidate, { as: company, body: { care_about_id: ids[0] ?? "" } });
  expect(await hint()).toBeNull();
  expect((await download(ids[0])).status).toBe(200);
  expect(await usesOf(company)).toBe(0);
});

const usesOf = async ({ id }: Account) =>
  (await t.deps.db.selectFrom("quota_uses").select("at").where("holder_id", "=", id).execute()).length;

test("an auditor can download the audit log ten times an hour and sees a hint from four fifths on", async () => {
  const auditor = await aStaffMember(t, ["audit.read"]);
  const download = () => send(t, exportAudit, { as: auditor, query: { about: auditor.id } });
  const hint = async () => (await send(t, listAudit, { as: auditor })).contents().exports_hint;
  const statuses: number[] = [];
  for (let number = 0; number < 7; number++) statuses.push((await download()).status);
  expect(await hint()).toBeNull();
  statuses.push((await download()).status);
  expect(await hint()).toBe("Te quedan 2 descargas en esta hora.");
  while (statuses.length < 12) statuses.push((await download()).status);
  expect(opened(statuses)).toBe(10);
  expect((await download()).message).toContain("Ya hiciste 10 descargas en una hora, que es el límite.");
  expect(await downloadsOf(auditor)).toBe(10);
});

const downloadsOf = async ({ loginId }: Account) =>
  (
    await t.deps.db
      .selectFrom("audit_log")
      .select("id")
      .where("actor_login_id", "=", loginId)
      .where("action", "=", "audit.export")
      .execute()
  ).length;
