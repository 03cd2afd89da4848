import { downloadMyData, listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import { rateLimits } from "@arranca/contract/rate-limits";
import { openAccountDocuments, readStaffDocument, revealField } from "@arranca/contract/review/document-access";
import { dayMs, hourMs, minuteMs } from "@arranca/contract/values/durations";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { aDocument } from "../../../testing/documents.ts";
import { type Account, aCompany, aMember, aPerson, aStaffMember } from "../../../testing/factories.ts";
import {
  copiedOf,
  copyOf,
  everyRow,
  isCopied,
  missingFrom,
  othersIn,
  unmapped,
  unpack,
  wrongFiles,
} from "../../../testing/own-data/copy.ts";
import { send } from "../../../testing/requests.ts";
import { changeSessions } from "../../../testing/sessions.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { aWorld, type World } from "../../../testing/world.ts";
import type { DataMap, Owner } from "../map/entry.ts";

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await aWorld(t);
});
afterAll(() => t.close());

const ownerOf = ({ id, loginId, email }: Account, side: Owner["side"]): Owner => ({ side, id, loginId, email });
const sides = [
  ["a person", "person"],
  ["a company", "company"],
] as const;

describe("the copy of an account's own data", () => {
  test.each(sides)(
    "[X01] check 40: the data copy of %s holds each of their rows, or the data map says why not",
    async (_who, side) => {
      const copy = await copyOf(t, world[side]);
      const owner = ownerOf(world[side], side);
      const all = await everyRow(t);
      expect(unmapped(all)).toEqual([]);
      expect(missingFrom(copy, owner, all)).toEqual([]);
      expect(
        isCopied(
          copy,
          side === "person" ? "persons" : "companies",
          all.get(side === "person" ? "persons" : "companies")?.find(({ id }) => id === owner.id) ?? {},
        ),
      ).toBe(true);
      expect(copiedOf(copy, "applications").length).toBeGreaterThan(0);
      expect(copiedOf(copy, "relations").length).toBeGreaterThan(0);
    },
  );

  test.each(sides)("check 40: the data copy of %s holds each file unchanged", async (_who, side) => {
    const copy = await copyOf(t, world[side]);
    expect(await wrongFiles(t, copy, ownerOf(world[side], side))).toEqual([]);
    expect([...copy.files.keys()].filter((name) => name.startsWith("archivos/")).length).toBeGreaterThan(2);
    expect(copy.readme).toContain("archivos/");
    const folder = side === "person" ? "INE, frente" : "Constancia de situación fiscal";
    expect([...copy.files.keys()].some((name) => name.startsWith(`archivos/${folder}/`))).toBe(true);
  });

  test("check 40: a data copy holds nothing of anybody else", async () => {
    const { rows } = await sql<{
      id: string;
    }>`SELECT company_id AS id FROM applications WHERE person_id = ${world.person.id}`.execute(t.deps.db);
    const known = rows.map(({ id }) => id);
    expect(await othersIn(t, await copyOf(t, world.person), ownerOf(world.person, "person"), known)).toEqual([]);
    const own = await copyOf(t, world.company);
    expect(await othersIn(t, own, ownerOf(world.company, "company"))).toEqual([]);
    expect(own.text).not.toContain("Ximena Guadalupe");
  });

  test("the data copy decrypts encrypted values, and leaves out hashes and notes of the team", async () => {
    const person = await aPerson(t);
    const staff = await aStaffMember(t, []);
    const note = {
      id: crypto.randomUUID(),
      owner_id: person.id,
      author_id: staff.id,
      title: "Llamada",
      content: "Sonaba nerviosa.",
    };
    await t.deps.db
      .insertInto("notes")
      .values({ ...note, created_at: t.deps.clock.now() })
      .execute();
    const copy = await copyOf(t, person);
    expect(copiedOf(copy, "persons")).toMatchObject([
      { CLABE: "012225001234567895", "Número de cuenta": "00123456789", Género: { Número: 2 } },
    ]);
    expect(copiedOf(copy, "notes")).toHaveLength(1);
    expect(copy.text).not.toMatch(/Sonaba nerviosa|argon2|\\\\x[0-9a-f]{8}|"type": "Buffer"/);
    expect(copy.data["Lo que no va en la copia"]).toHaveProperty("Señales para revisar un pago");
  });

  test("the data copy names a file that the antivirus has not scanned and a lost file; the rest arrives", async () => {
    const person = await aPerson(t);
    const [waiting, lost, there] = [
      await aDocument(t, person, "ine_front"),
      await aDocument(t, person, "ine_back"),
      await aDocument(t, person, "cv"),
    ];
    await t.deps.db.updateTable("files").set({ scan: "waiting" }).where("id", "=", waiting).execute();
    const { storage_key } = await t.deps.db
      .selectFrom("files")
      .select("storage_key")
      .where("id", "=", lost)
      .executeTakeFirstOrThrow();
    await t.deps.storage.delete(storage_key);
    const copy = await copyOf(t, person);
    const placeOf = (id: string) =>
      String(copiedOf(copy, "files").find((file) => file["Número del archivo"] === id)?.["Dónde está"]);
    expect(placeOf(waiting)).toBe("El antivirus todavía no lo revisa.");
    expect(copy.files.get("FALTAN.txt")?.toString()).toContain(placeOf(lost));
    expect(copy.files.get(placeOf(there))?.toString()).toBe("%PDF-1.4 DEMO");
  });

  test("a colleague of a company who does not own the account gets neither the data copy nor the access log", async () => {
    const company = await aCompany(t);
    const member = await aMember(t, company.id, ["vacancies", "candidates", "relations", "company"]);
    expect((await send(t, downloadMyData, { as: member })).code).toBe("FORBIDDEN");
    const seen = (await send(t, listAccessesToMyData, { as: member })).contents();
    expect(seen).toEqual({ own: false, info: [], cursor: null });
  });

  test("the data copy requires a fresh proof and a session", async () => {
    const person = await aPerson(t);
    const before = new Date(t.deps.clock.now().getTime() - hourMs);
    await changeSessions(t, [person], { proven_at: before });
    expect((await send(t, downloadMyData, { as: person })).code).toBe("FRESH_PROOF_NEEDED");
    expect((await send(t, downloadMyData)).code).toBe("SESSION_EXPIRED");
  });

  test("data copies are limited to three a day; each adds an audit record and notifies the owner by e-mail", async () => {
    const person = await aPerson(t);
    const { points, seconds } = rateLimits.dataCopiesPerAccount;
    for (let made = 0; made < points; made++) {
      const reply = await send(t, downloadMyData, { as: person });
      expect(reply.headers["content-disposition"]).toContain("mis-datos-");
      expect(reply.headers["cache-control"]).toBe("private, no-store");
      expect((await unpack(reply.bytes)).has("datos.json")).toBe(true);
    }
    expect((await send(t, downloadMyData, { as: person })).code).toBe("TOO_MANY");
    const audit = await t.deps.db
      .selectFrom("audit_log")
      .select(["action", "actor_login_id"])
      .where("about_id", "=", person.id)
      .execute();
    expect(audit).toEqual(
      Array.from({ length: points }, () => ({ action: "account.copy", actor_login_id: person.loginId })),
    );
    const mails = await t.emailsTo(person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: points }, () => "Se descargó una copia de tus datos"),
    );
    expect(mails[0]?.text).toContain("Si no fuiste tú");
    expect(seconds * 1000).toBe(dayMs);
  });
});

describe("the access log of an account's data", () => {
  test("the access log shows the role and reason of the team, never a name; newest first, page by page; only to the owner", async () => {
    const person = await aPerson(t);
    const staff = await aStaffMember(t, ["documents.read"]);
    const paper = await aDocument(t, person, "ine_front");
    const why = { purpose: "owner", reason: "Llamó porque no ve su INE." };
    const at = { as: staff, params: { id: person.id } };
    (await send(t, openAccountDocuments, { ...at, body: why })).contents();
    await send(t, readStaffDocument, { as: staff, params: { id: paper } });
    (await send(t, revealField, { ...at, body: { field: "clabe", ...why } })).contents();

    const first = (await send(t, listAccessesToMyData, { as: person, query: { limit: 2 } })).contents();
    expect(first.info.map(({ what }) => what)).toEqual(["Vio tu CLABE completa", "Vio «INE, frente»"]);
    expect(first.info[0]).toMatchObject({ by: { kind: "team" }, purpose: "Lo pidió su dueño", reason: why.reason });
    const second = (
      await send(t, listAccessesToMyData, { as: person, query: { limit: 2, cursor: first.cursor ?? "" } })
    ).contents();
    expect(second).toMatchObject({ cursor: null, info: [{ what: "Pidió ver tus documentos" }] });
    expect((await send(t, listAccessesToMyData, { as: await aPerson(t) })).contents().info).toEqual([]);
    const copy = await copyOf(t, person);
    expect(copy.data["Quién vio mis datos"]).toHaveLength(3);
    expect(copy.text).not.toContain(staff.id);
  });

  test("the access log groups one person's sitting into one row that names the documents; the copy has a row for each", async () => {
    const person = await aPerson(t);
    const [staff, other] = [await aStaffMember(t, ["documents.read"]), await aStaffMember(t, ["documents.read"])];
    const start = t.deps.clock.now().getTime();
    type Seen = { as?: Account; reason?: string };
    const saw = async (minute: number, area: string, { as = staff, reason }: Seen = {}) =>
      sql`INSERT INTO audit_log (at, actor_login_id, action, object_type, object_id, about_id, reason, detail)
        VALUES (${new Date(start + minute * minuteMs)}, ${as.loginId}, 'document.read', 'file', ${newId()}, ${person.id},
          ${reason ?? null}, ${JSON.stringify({ area, purpose: "case" })})`.execute(t.deps.db);
    await saw(0, "ine_front");
    await saw(2, "ine_back");
    await saw(3, "cv", { as: other });
    await saw(4, "ine_back");
    await saw(5, "cv", { reason: "Llamó." });
    await saw(13, "proof_of_address");
    await saw(40, "cv");
    const lines = async (query = {}) => (await send(t, listAccessesToMyData, { as: person, query })).contents();
    const all = await lines();
    const notified = all.info.map(({ what, at }) => `${(Date.parse(at) - start) / minuteMs}: ${what}`);
    expect(notified).toEqual([
      "40: Vio «CV»",
      "13: Vio «INE, frente», «INE, reverso» y «Comprobante de domicilio»",
      "5: Vio «CV»",
      "3: Vio «CV»",
    ]);
    const first = await lines({ limit: "2" });
    const rest = await lines({ limit: "2", cursor: first.cursor });
    expect([...first.info, ...rest.info]).toEqual(all.info);
    expect(rest.cursor).toBeNull();
    expect((await copyOf(t, person)).data["Quién vio mis datos"]).toHaveLength(7);
  });

  test("the access log shows the name of a company that opened the CV", async () => {
    const { person, company } = world;
    const { rows } = await sql<{ name: string }>`SELECT name FROM companies WHERE id = ${company.id}`.execute(
      t.deps.db,
    );
    await sql`INSERT INTO audit_log (at, actor_login_id, action, object_type, object_id, about_id)
      VALUES (${t.deps.clock.now()}, ${company.loginId}, 'cv.read', 'application', ${person.id}, ${person.id})`.execute(
      t.deps.db,
    );
    const { info } = (await send(t, listAccessesToMyData, { as: person })).contents();
    expect(info).toContainEqual(
      expect.objectContaining({
        by: { kind: "company", name: rows[0]?.name },
        what: "Abrió tu CV",
        purpose: "Te postulaste a su vacante",
      }),
    );

    // Without a name a company is still shown as a company, not as a member of the team.
    await t.asOwner(`UPDATE companies SET name = NULL, business_name = NULL WHERE id = '${company.id}'`);
    const again = (await send(t, listAccessesToMyData, { as: person })).contents();
    expect(again.info).toContainEqual(
      expect.objectContaining({ by: { kind: "company", name: "Empresa" }, what: "Abrió tu CV" }),
    );
  });
});

test("a table or column without an entry in the data map does not compile", () => {
  const columns = { person_id: "Número", vacancy_id: "Número" } as const;
  const words = { section: "Vacantes", why: "Para algo.", kept: "day", rows: [] } as const;
  // @ts-expect-error `saved_at` has no entry
  const oneColumnLess: DataMap<"saved_vacancies"> = { saved_vacancies: { ...words, columns } };
  // @ts-expect-error the second table has none
  const oneTableLess: DataMap<"saved_vacancies" | "vouchers"> = {
    saved_vacancies: { ...words, columns: { ...columns, saved_at: "Guardada" } },
  };
  expect([oneColumnLess, oneTableLess]).toHaveLength(2);
});
