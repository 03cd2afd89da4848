import {
  addCatalogueEntry,
  type EditableCatalogue,
  editCatalogueEntry,
  listCatalogues,
  moveCatalogueEntry,
  nameOfEntry,
  offerCatalogueEntry,
  readCatalogue,
} from "@arranca/contract/catalogues/editor";
import { catalogueCalls as calls } from "@arranca/contract/catalogues/lists";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Account, aPerson, aStaffMember } from "../../testing/factories.ts";
import { patient } from "../../testing/patient.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { catalogueName, cataloguesVersion, mayChoose } from "./service.ts";

let t: TestApp;
let as: Account;
let person: Account;
beforeAll(async () => {
  t = await startTestApp();
  as = await aStaffMember(t, ["catalogues.edit"]);
  person = await aPerson(t);
});
afterAll(() => t.close());

const read = async (list: EditableCatalogue, query: Record<string, string | number> = {}) =>
  (await send(t, readCatalogue, { as, params: { list }, query: { limit: 100, ...query } })).contents();
const entryOf = async (list: EditableCatalogue, id: number) => {
  const entry = (await read(list, { limit: 100 })).info.find((one) => one.id === id);
  if (!entry) throw new Error(`${list} has no ${id}`);
  return entry;
};
const at = (list: EditableCatalogue, id: number) => ({ list, id: String(id) });
const rename = async (list: EditableCatalogue, id: number, name: string | null, version?: number) =>
  send(t, editCatalogueEntry, {
    as,
    params: at(list, id),
    body: { name, version: version ?? (await entryOf(list, id)).version },
  });
const offer = async (list: EditableCatalogue, id: number, offered: boolean) =>
  send(t, offerCatalogueEntry, {
    as,
    params: at(list, id),
    body: { offered, version: (await entryOf(list, id)).version },
  });
const add = (list: EditableCatalogue, name: string, extra: Record<string, string> = {}) =>
  send(t, addCatalogueEntry, { as, params: { list }, body: { name, extra } });
const choices = (name: "listBenefits" | "listBanks" | "listCareers" | "listSpecialFields" | "listJobTypes") =>
  send(t, calls[name], { as: person });
const names = async (name: Parameters<typeof choices>[0]) => (await choices(name)).contents().map((one) => one.name);

test("[A20, E11] every catalogue of the forms can be edited, and reports its number of entries", async () => {
  const lists = (await send(t, listCatalogues, { as })).contents();
  expect(lists).toHaveLength(20);
  expect(lists).toContainEqual({
    list: "benefits",
    name: "Prestaciones superiores",
    entries: 15,
    offered: 15,
    changed: 0,
  });
  expect(lists.find(({ list }) => list === "banks")).toMatchObject({ entries: 143, offered: 66 });
  for (const { list, entries } of lists) expect((await read(list, { limit: 10 })).found_rows, list).toBe(entries);
  expect((await send(t, listCatalogues, { as: await aStaffMember(t, ["settings.edit"]) })).code).toBe("FORBIDDEN");
});

describe("[A20, E11] the name of a catalogue entry", () => {
  test("a changed name of a catalogue entry appears in every form and old row, with another ETag, and can be reset to the release's name", async () => {
    const before = await choices("listBenefits");
    const version = cataloguesVersion();
    expect((await rename("benefits", 3, "  Vales  de despensa y comida ")).code).toBeUndefined();
    const after = await choices("listBenefits");
    expect(after.contents().find(({ id }) => id === 3)?.name).toBe("Vales de despensa y comida");
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(cataloguesVersion()).toBeGreaterThan(version);
    expect(catalogueName("benefits", 3)).toBe("Vales de despensa y comida");
    expect(await entryOf("benefits", 3)).toMatchObject({ release_name: "Vales de despensa", version: 1, added: false });
    expect((await read("benefits", { show: "changed" })).info.map(({ id }) => id)).toEqual([3]);

    expect((await rename("benefits", 3, null)).code).toBeUndefined();
    expect(await names("listBenefits")).toContain("Vales de despensa");
  });

  test("a name that the catalogue already has is refused at its field, whatever its accents and capitals", async () => {
    const refused = await rename("benefits", 4, "vales DÉ despensa");
    expect([refused.status, refused.fields]).toEqual([422, { name: "Ya existe «Vales de despensa»." }]);
    expect((await add("benefits", "Otro")).fields).toEqual({ name: "Ya existe «Otro»." });
    expect((await add("benefits", " ")).status).toBe(422);
    // The entry's own name in other capitals is no duplicate.
    expect((await rename("benefits", 3, "VALES de despensa")).code).toBeUndefined();
    expect((await rename("benefits", 3, null)).code).toBeUndefined();
  });

  test("the name of a catalogue entry may repeat in another area, but not in the same one", async () => {
    expect((await add("occupations", "Recepcionista", { fieldId: "2" })).code).toBeUndefined();
    expect((await add("occupations", "recepcionista", { fieldId: "1" })).fields).toEqual({
      name: "Ya existe «Recepcionista».",
    });
  });
});

test("[A20, E11] a change of a catalogue on another node is known here a second later, without any request", async () => {
  // As another process does it: this node gets no notification.
  await t.deps.db
    .insertInto("catalogue_entries")
    .values({ list: "law_benefits", id: 1, name: "Seguro social", changed_at: t.deps.clock.now() })
    .execute();
  await t.deps.db
    .updateTable("catalogue_state")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .execute();
  await vi.waitFor(() => expect(catalogueName("law_benefits", 1)).toBe("Seguro social"), patient);
});

describe("[A20, E11] concurrent changes of a catalogue", () => {
  test("two concurrent edits of a catalogue entry cannot both win: the loser is refused with a message", async () => {
    const { version } = await entryOf("sectors", 4);
    const both = await Promise.all([rename("sectors", 4, "Obra", version), rename("sectors", 4, "Construir", version)]);
    expect(both.map(({ code }) => code).sort()).toEqual(["CHANGED_MEANWHILE", undefined]);
    expect((await entryOf("sectors", 4)).version).toBe(version + 1);
  });

  test("a new catalogue entry sent twice at once is added once", async () => {
    const both = await Promise.all([add("job_types", "Por proyecto corto"), add("job_types", "Por proyecto corto")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe("[A20, E11] a hidden catalogue entry", () => {
  test("a hidden catalogue entry is gone from the forms, keeps its name, and remains where it was chosen before", async () => {
    expect((await offer("benefits", 5, false)).code).toBeUndefined();
    const hidden = await entryOf("benefits", 5);
    expect(hidden).toMatchObject({ offered: false, actions: expect.arrayContaining(["offer"]) });
    expect(await names("listBenefits")).not.toContain(hidden.name);
    const named = await send(t, nameOfEntry, { as: person, params: at("benefits", 5) });
    expect(named.contents()).toEqual({ id: 5, name: hidden.name });
    expect((await send(t, nameOfEntry, { as: person, params: at("benefits", 99) })).code).toBe("NOT_FOUND");
    expect([mayChoose("benefits", 5), mayChoose("benefits", 5, [5]), mayChoose("benefits", 6)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await add("benefits", hidden.name)).fields?.name).toContain("Puedes volver a ofrecerla");
    expect((await offer("benefits", 5, true)).code).toBeUndefined();
    expect(await names("listBenefits")).toContain(hidden.name);
  });

  test.each([
    ["job_modalities", 3],
    ["degrees", 9],
    ["genders", 1],
    ["disabilities", 1],
    ["benefits", 15],
  ] as const)("the entry %s %i cannot be hidden, because the code depends on it", async (list, id) => {
    const entry = await entryOf(list, id);
    expect([entry.fixed === null, entry.actions.includes("hide")]).toEqual([false, false]);
    const refused = await offer(list, id, false);
    expect([refused.status, refused.code]).toEqual([409, "CATALOGUE_FIXED"]);
    expect(refused.body).toContain("Puedes cambiarle el nombre");
  });

  test("the last entry of a catalogue cannot be hidden", async () => {
    expect((await offer("company_presence", 1, false)).code).toBeUndefined();
    expect((await entryOf("company_presence", 2)).actions).not.toContain("hide");
    expect((await offer("company_presence", 2, false)).code).toBe("CATALOGUE_FIXED");
    expect((await offer("company_presence", 1, true)).code).toBeUndefined();
  });
});

describe("[A20, E11] a catalogue entry that the programme adds", () => {
  test("an added catalogue entry gets an id outside the release's range, and every form offers it", async () => {
    const { id } = (await add("benefits", "Bicicleta")).contents();
    expect(id).toBeGreaterThanOrEqual(100_000);
    expect(await names("listBenefits")).toContain("Bicicleta");
    expect(await entryOf("benefits", id)).toMatchObject({ added: true, release_name: null, offered: true });
    expect((await rename("benefits", id, null)).status).toBe(422);
    expect((await rename("benefits", id, "Préstamo de bicicleta")).code).toBeUndefined();
    expect(await names("listBenefits")).toContain("Préstamo de bicicleta");
  });

  test("an added catalogue entry has the extra fields of its list", async () => {
    const missing = await add("careers", "Mecatrónica aplicada");
    expect([missing.status, missing.fields]).toEqual([422, { level: "Este campo es obligatorio" }]);
    expect((await add("careers", "Mecatrónica aplicada", { level: "Otro" })).status).toBe(422);
    const area = "Ingeniería, manufactura y construcción";
    const { id } = (await add("careers", "Mecatrónica aplicada", { level: "Ingeniería", area })).contents();
    expect((await choices("listCareers")).contents()).toContainEqual({
      id,
      name: "Mecatrónica aplicada",
      level: "Ingeniería",
      area,
    });

    const cook = (await add("occupations", "Barista de evento", { fieldId: "15" })).contents();
    const fields = (await choices("listSpecialFields")).contents() as { id: number; occupation: unknown[] }[];
    expect(fields.find((one) => one.id === 15)?.occupation).toContainEqual({ id: cook.id, name: "Barista de evento" });
  });

  test("an added bank is identified by its code of the CLABE, once", async () => {
    expect((await add("banks", "Banco Nuevo", { code: "12" })).status).toBe(422);
    expect((await add("banks", "Banco Nuevo", { code: "012" })).fields).toEqual({
      code: "Ya hay un banco con ese código.",
    });
    expect((await add("banks", "Banco Nuevo", { code: "777" })).contents().id).toBe(777);
    expect(await names("listBanks")).toContain("Banco Nuevo");
    const named = await send(t, calls.bankOfClabe, { as: person, query: { clabe: "777180000118359719" } });
    expect(named.contents()).toEqual({ id: 777, bank_name: "Banco Nuevo" });
  });

  test("levels of a language cannot be added: they are those of the European framework", async () => {
    expect((await read("language_levels")).may_add).toBe(false);
    expect((await add("language_levels", "D1")).code).toBe("CATALOGUE_FIXED");
  });
});

describe("[A20, E11] the order of a catalogue", () => {
  test("every form shows the order of a catalogue set by staff; the second of two concurrent moves is refused with a message", async () => {
    const { info, order_version: version } = await read("job_types");
    const [first, second] = info;
    if (!first || !second) throw new Error("The list is empty.");
    expect([first.actions.includes("up"), first.actions.includes("down")]).toEqual([false, true]);
    const down = { as, params: at("job_types", first.id), body: { to: "down", version } };
    expect((await send(t, moveCatalogueEntry, down)).code).toBeUndefined();
    expect((await names("listJobTypes")).slice(0, 2)).toEqual([second.name, first.name]);
    expect((await send(t, moveCatalogueEntry, down)).code).toBe("CHANGED_MEANWHILE");
  });

  test("an occupation moves within its area only; careers are always sorted by name", async () => {
    const { info, order_version: version } = await read("occupations", { search: "administración y oficina" });
    const last = info.at(-1);
    if (!last) throw new Error("The area is empty.");
    expect(last.actions).not.toContain("down");
    const down = { as, params: at("occupations", last.id), body: { to: "down", version } };
    expect((await send(t, moveCatalogueEntry, down)).code).toBe("CATALOGUE_FIXED");
    expect((await read("careers", { limit: 1 })).info[0]?.actions).toEqual(["edit", "hide"]);
  });
});

test("[A20, E11] every change of a catalogue is in the audit log, with its values before and after", async () => {
  const rows = await t.deps.db
    .selectFrom("audit_log")
    .select(["action", "actor_login_id", "detail"])
    .where("object_type", "=", "catalogue")
    .orderBy("id")
    .execute();
  expect(rows[0]).toEqual({
    action: "catalogue.rename",
    actor_login_id: as.loginId,
    detail: { list: "benefits", id: 3, before: "Vales de despensa", after: "Vales de despensa y comida" },
  });
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set(["catalogue.rename", "catalogue.add", "catalogue.hide", "catalogue.offer", "catalogue.move"]),
  );
});

test("an unknown catalogue or entry is not found", async () => {
  expect((await send(t, readCatalogue, { as, params: { list: "nada" } })).code).toBe("NOT_FOUND");
  const body = { name: "Algo", version: 0 };
  expect((await send(t, editCatalogueEntry, { as, params: at("benefits", 999), body })).code).toBe("NOT_FOUND");
});
