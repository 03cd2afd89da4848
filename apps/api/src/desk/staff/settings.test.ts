import {
  changeSettings,
  initialSettings,
  listSettingChanges,
  readSettings,
  settingGroups,
  settingValues,
} from "@arranca/contract/settings";
import { approveVacancy } from "@arranca/contract/vacancies/review";
import { createVacancy } from "@arranca/contract/vacancies/vacancy";
import { daysSince } from "@arranca/contract/values/days";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readProgramme } from "../../lib/programme.ts";
import { type Account, aCompany, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { aVacancyForm } from "../../testing/vacancies.ts";

let t: TestApp;
let as: Account;
beforeAll(async () => {
  t = await startTestApp({ secondLook: true, accountProof: true });
  as = await aStaffMember(t, ["settings.edit"]);
});
afterAll(() => t.close());

type Change = { key: string; from: unknown; to: unknown };
const change = (...changes: Change[]) => send(t, changeSettings, { as, body: { changes } });
const put = async (key: keyof typeof initialSettings, to: unknown) =>
  change({ key, from: (await readProgramme(t.deps.db))[key], to });

test("every setting has a place on the page, and starts with the value in product.md", async () => {
  const placed = settingGroups.flatMap(({ settings }) => settings.map(({ key }) => key));
  expect(placed.toSorted()).toEqual(Object.keys(settingValues.shape).toSorted());
  expect(Object.keys(initialSettings).toSorted()).toEqual(placed.toSorted());
  expect((await send(t, readSettings, { as })).contents()).toEqual(initialSettings);
  expect((await send(t, readSettings, { as: await aStaffMember(t, ["catalogues.edit"]) })).code).toBe("FORBIDDEN");
});

describe("the change of a programme setting", () => {
  test("a changed setting applies at once, is logged with its previous value, and can be reset to its default", async () => {
    const reply = await put("support_amount", 400_000);
    expect(reply.contents().settings.support_amount).toBe(400_000);
    expect((await readProgramme(t.deps.db)).support_amount).toBe(400_000);
    expect((await put("support_amount", initialSettings.support_amount)).status).toBe(200);
    expect(await t.deps.db.selectFrom("settings").select("key").execute()).toEqual([]);

    const { info, found_rows } = (await send(t, listSettingChanges, { as })).contents();
    expect([found_rows, info.map(({ key, before, after }) => [key, before, after])]).toEqual([
      2,
      [
        ["support_amount", 400_000, 350_000],
        ["support_amount", 350_000, 400_000],
      ],
    ]);
    expect(info[0]?.by).toBe("Leticia Arriaga");
  });

  test("a change of settings notifies all other administrators by name; an unchanged value is no change", async () => {
    const other = await aStaffMember(t, ["staff.manage"]);
    as = await aStaffMember(t, ["settings.edit", "staff.manage"]);
    await change(
      { key: "papers_per_hour", from: initialSettings.papers_per_hour, to: 100 },
      { key: "contact_hours", from: initialSettings.contact_hours, to: initialSettings.contact_hours },
    );
    const [letter] = await t.emailsTo(other.email);
    expect(letter?.subject).toBe("Cambió un ajuste del programa");
    expect(letter?.text).toContain("Documentos por hora. Quién lo hizo y qué decía antes está al final de Programa.");
    expect(await t.emailsTo(as.email)).toEqual([]);
    await put("papers_per_hour", initialSettings.papers_per_hour);
    expect(await t.emailsTo(other.email)).toHaveLength(2);
  });

  test("a change of several settings is all or nothing", async () => {
    const reply = await change(
      { key: "contact_hours", from: initialSettings.contact_hours, to: "De 8 a 14" },
      { key: "support_months", from: 6, to: 0 },
    );
    expect([reply.status, reply.fields]).toEqual([422, { support_months: "Escribe un número de 1 a 24" }]);
    expect((await readProgramme(t.deps.db)).contact_hours).toBe(initialSettings.contact_hours);
  });

  test("only one of two simultaneous changes of a setting is saved, the other is refused; other settings do not conflict", async () => {
    const from = (await readProgramme(t.deps.db)).review_hours;
    const replies = await Promise.all([
      change({ key: "review_hours", from, to: 24 }),
      change({ key: "review_hours", from, to: 72 }),
      change({ key: "vacancy_life_days", from: 60, to: 45 }),
    ]);
    expect(replies.map(({ code }) => code ?? "done").toSorted()).toEqual(["CHANGED_MEANWHILE", "done", "done"]);
  });

  test("a change of settings requires a recent password", async () => {
    t.deps.clock.advanceMinutes(6);
    expect((await put("support_amount", 400_000)).code).toBe("FRESH_PROOF_NEEDED");
    t.deps.clock.advanceMinutes(-6);
  });
});

describe("a harmful value of a setting is refused at its field", () => {
  test.each([
    ["age_max", 17, "La edad máxima debe ser mayor o igual que la mínima."],
    ["age_min", 14, "Escribe un número de 15 a 99"],
    ["support_amount", 0, "Escribe un monto mayor a cero"],
    ["most_applications_a_day", 21, "En un día no pueden caber más de las que se pueden tener abiertas."],
    ["contact_email", "hola", "Introduce un correo electrónico válido"],
    ["contact_phone", "477", "Teléfono no válido"],
    ["name", " ", "Este campo es obligatorio"],
    ["holidays", ["2026-01-01"], "Agrega solo días que faltan: los plazos que ya pasaron no cambian."],
    ["holidays", ["2026-02-30"], "Invalid"],
  ] as const)("%s %j", async (key, value, message) => {
    const reply = await put(key, value);
    expect(reply.status).toBe(422);
    if (message !== "Invalid") expect(reply.fields).toEqual({ [key]: message });
    else expect(Object.keys(reply.fields ?? {})).toEqual([key]);
  });

  test("the setting of one payer is refused while there are two", async () => {
    expect((await put("one_payer", true)).status).toBe(200);
    expect((await put("one_payer", false)).status).toBe(200);
    for (const _ of [1, 2]) await aStaffMember(t, ["orders.build"]);
    expect((await put("one_payer", true)).fields?.one_payer).toContain("2 personas en Pagos");
  });

  test("new holidays of the programme are sorted and unique, and existing ones stay", async () => {
    const days = ["2026-12-25", "2026-11-23", "2026-12-25"];
    expect((await put("holidays", days)).contents().settings.holidays).toEqual(["2026-11-23", "2026-12-25"]);
    t.deps.clock.advanceDays(10);
    as = await aStaffMember(t, ["settings.edit"]);
    expect((await put("holidays", ["2026-12-25"])).fields?.holidays).toContain("no se quitan");
    expect((await put("holidays", ["2026-11-23"])).status).toBe(200);
  });
});

test("a published vacancy keeps its end date when the setting changes", async () => {
  const company = await aCompany(t);
  const reviewer = await aStaffMember(t, ["vacancies.review"]);
  const publish = async () => {
    const { id } = (await send(t, createVacancy, { as: company, body: aVacancyForm() })).contents();
    await send(t, approveVacancy, { as: reviewer, params: { id } });
    return id;
  };
  const lifeOf = async (id: string) => {
    const row = await t.deps.db.selectFrom("vacancies").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return row.published_at && row.expires_at && daysSince(row.published_at, row.expires_at);
  };
  const before = await publish();
  const life = (await lifeOf(before)) ?? 0;
  await put("vacancy_life_days", life - 15);
  expect([await lifeOf(before), await lifeOf(await publish())]).toEqual([life, life - 15]);
});
