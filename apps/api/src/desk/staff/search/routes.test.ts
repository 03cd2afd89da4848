import { readSession } from "@arranca/contract/accounts/session";
import { readCourseEditor } from "@arranca/contract/course/editor";
import { keysOf } from "@arranca/contract/keys";
import { readOrder } from "@arranca/contract/payments/orders";
import { rateLimits } from "@arranca/contract/rate-limits";
import { readAccount } from "@arranca/contract/review/accounts";
import { readCompanyWork, readPersonWork } from "@arranca/contract/review/work";
import { type StaffPermission, staffPermissions } from "@arranca/contract/roles";
import { listMembers } from "@arranca/contract/staff";
import { deskPages, type FoundKind, searchStaff } from "@arranca/contract/team/search";
import { readVacancyForReview } from "@arranca/contract/vacancies/review";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { readQuery } from "../../../lib/search-query.rules.ts";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aCompany, aPerson, aStaffMember, aVacancy } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { aWorld } from "../../../testing/world.ts";
import { statements } from "./store.ts";

let t: TestApp;
let everybody: Account;
let person: Account;
let order: { id: string; number: number };
let reference: string;
beforeAll(async () => {
  t = await startTestApp();
  await aWorld(t);
  everybody = await aStaffMember(t, [...staffPermissions]);
  const curp = "AIZZ050412MGTVXX09";
  person = await aPerson(t, {
    ...{ name: "Zoraida Ávila", first_surname: "Muñoz", second_surname: "Ibáñez", folio: "P-777001" },
    curp_index: t.deps.vault.blindIndex(curp, "persons.curp"),
  });
  const company = await aCompany(t, { name: "Panadería La Flor", rfc: "PLF120401AB1", folio: "E-777002" });
  await aVacancy(t, company.id, { title: "Panificador nocturno" });
  order = await t.deps.db.selectFrom("payment_orders").select(["id", "number"]).executeTakeFirstOrThrow();
  reference = (await t.deps.db.selectFrom("payment_order_lines").select("reference").executeTakeFirstOrThrow())
    .reference;
});
afterAll(() => t.close());

const search = (text: string, as = everybody) => send(t, searchStaff, { as, query: { search: text } });
const found = async (text: string, as = everybody) =>
  (await search(text, as))
    .contents()
    .groups.flatMap(({ kind, found: rows }) => rows.map((row) => `${kind}: ${row.title}`));

describe("[S08] the search of staff", () => {
  test.each([
    ["a folio", () => "p-777001", "person: Zoraida Ávila Muñoz Ibáñez"],
    ["a name without accents, in any order and case", () => "munoz ZORAIDA", "person: Zoraida Ávila Muñoz Ibáñez"],
    ["a whole CURP", () => "aizz050412mgtvxx09", "person: Zoraida Ávila Muñoz Ibáñez"],
    ["the folio of a company", () => "E-777002", "company: Panadería La Flor"],
    ["an RFC", () => "plf120401ab1", "company: Panadería La Flor"],
    ["words of a vacancy", () => "panificador", "vacancy: Panificador nocturno"],
    ["the number of an order", () => `orden ${order.number}`, /^order: Orden \d+$/],
    ["the reference of a deposit", () => reference.toLowerCase(), /^payment: /],
  ])("the search finds by %s", async (_by, text, expected) => {
    expect(await found(text())).toEqual([typeof expected === "string" ? expected : expect.stringMatching(expected)]);
  });

  test("the staff search finds nothing by half a CURP, and takes pattern characters literally", async () => {
    for (const text of ["AIZZ0504", "%%", "__", "\\\\", "nadie se llama asi"])
      expect(await found(text), text).toEqual([]);
  });

  test("a result of the staff search leads to its page and shows its status", async () => {
    const [group] = (await search("P-777001")).contents().groups;
    expect(group?.found).toEqual([
      {
        ...{
          id: person.id,
          title: "Zoraida Ávila Muñoz Ibáñez",
          detail: "P-777001 · CLABE ••• 7895",
          status: "Activo",
        },
        path: `/staff/accounts/${person.id}`,
      },
    ]);
  });

  describe("[D2] for every role", () => {
    /** Text that finds one result of each kind, and the call behind the page of that result. */
    const kinds: Record<
      FoundKind,
      { text: () => string; opens: (id: string, as: Account, path: string) => Promise<string | undefined> }
    > = {
      person: {
        text: () => "zoraida munoz",
        opens: async (id, as, path) =>
          (await send(t, path.includes("/accounts/") ? readAccount : readPersonWork, { as, params: { id } })).code,
      },
      company: {
        text: () => "panaderia flor",
        opens: async (id, as, path) =>
          (await send(t, path.includes("/accounts/") ? readAccount : readCompanyWork, { as, params: { id } })).code,
      },
      vacancy: {
        text: () => "panificador",
        opens: async (id, as) => (await send(t, readVacancyForReview, { as, params: { id } })).code,
      },
      order: {
        text: () => `orden ${order.number}`,
        opens: async (id, as) => (await send(t, readOrder, { as, params: { id } })).code,
      },
      payment: {
        text: () => trackingKey.toLowerCase(),
        opens: async (id, as) => (await send(t, readOrder, { as, params: { id } })).code,
      },
      course: { text: () => lesson, opens: async (_id, as) => (await send(t, readCourseEditor, { as })).code },
      member: { text: () => "iliana covarrubias", opens: async (_id, as) => (await send(t, listMembers, { as })).code },
      page: { text: () => "", opens: async () => undefined },
    };
    const stored = keysOf(kinds).filter((kind) => kind !== "page");
    let trackingKey: string;
    let lesson: string;
    let ids: Record<string, { id: string; path: string }>;
    let roles: { name: string; permissions: string[] }[];
    beforeAll(async () => {
      const { db } = t.deps;
      trackingKey = (await db.selectFrom("payment_order_lines").select("tracking_key").executeTakeFirstOrThrow())
        .tracking_key;
      lesson = (await db.selectFrom("course_items").select("title").orderBy("position").executeTakeFirstOrThrow())
        .title;
      const colleague = await aStaffMember(t, []);
      await db
        .updateTable("staff_members")
        .set({ name: "Iliana", first_surname: "Covarrubias" })
        .where("id", "=", colleague.id)
        .execute();
      roles = [
        ...(await db
          .selectFrom("roles")
          .select(["name", "permissions"])
          .where("key", "is not", null)
          .orderBy("id")
          .execute()),
        ...staffPermissions.map((permission) => ({ name: permission, permissions: [permission] })),
      ];
      ids = {};
      for (const kind of stored) {
        const [group] = (await search(kinds[kind].text())).contents().groups.filter((one) => one.kind === kind);
        ids[kind] = { id: group?.found[0]?.id ?? "", path: group?.found[0]?.path ?? "" };
      }
    });

    test("each role and each permission finds a kind exactly if its page opens for them", async () => {
      expect(roles.length).toBe(8 + staffPermissions.length);
      const matrix: Record<string, string> = {};
      for (const role of roles) {
        const as = await aStaffMember(t, role.permissions as StaffPermission[]);
        const finds: FoundKind[] = [];
        for (const kind of stored) {
          const groups = (await search(kinds[kind].text(), as)).contents().groups;
          const result = groups.find((one) => one.kind === kind)?.found[0];
          const { id, path } = result ?? ids[kind] ?? { id: "", path: "" };
          const where = result ? path : path.replace("/accounts/", `/${kind}/`);
          expect([role.name, kind, await kinds[kind].opens(id, as, where)]).toEqual([
            role.name,
            kind,
            result ? undefined : "FORBIDDEN",
          ]);
          if (result) finds.push(kind);
        }
        matrix[role.name] = finds.join(" ");
      }
      expect(Object.fromEntries(Object.entries(matrix).slice(0, 8))).toMatchInlineSnapshot(`
        {
          "Administración": "member",
          "Auditoría": "",
          "Autorización de pagos": "person company order payment",
          "Dirección": "",
          "Edición": "course",
          "Pagos": "person company order payment",
          "Revisión": "person company vacancy",
          "Supervisión": "person company vacancy",
        }
      `);
    });

    test("each role finds exactly the pages of its menu by their name", async () => {
      for (const role of roles.slice(0, 8)) {
        const as = await aStaffMember(t, role.permissions as StaffPermission[]);
        const { open } = (await send(t, readSession, { as })).contents();
        for (const [path, label] of Object.entries(deskPages)) {
          const pages = (await search(label, as)).contents().groups.find(({ kind }) => kind === "page")?.found ?? [];
          expect([role.name, label, pages.some((page) => page.path === path)]).toEqual([
            role.name,
            label,
            open.includes(path),
          ]);
        }
      }
    });

    test("a payer finds a person with the end of the account and no paper, and the page 'Trabajo y apoyo'", async () => {
      const payer = await aStaffMember(t, ["orders.build", "vouchers.review"]);
      const [group] = (await search("munoz zoraida", payer)).contents().groups;
      expect(group).toEqual({
        kind: "person",
        found: [
          {
            ...{ id: person.id, title: "Zoraida Ávila Muñoz Ibáñez", detail: "P-777001 · CLABE ••• 7895" },
            ...{ status: "Activo", path: `/staff/persons/${person.id}` },
          },
        ],
      });
      const [company] = (await search("plf120401ab1", payer)).contents().groups;
      expect(company?.found[0]).toMatchObject({
        detail: "E-777002",
        path: `/staff/companies/${company?.found[0]?.id}`,
      });
    });

    test("a payer's search by the end of a phone is recorded for the person, as a reviewer's is", async () => {
      const payer = await aStaffMember(t, ["orders.build"]);
      await t.deps.db.updateTable("persons").set({ phone: "4779990012" }).where("id", "=", person.id).execute();
      expect(await found("zoraida 0012", payer)).toEqual(["person: Zoraida Ávila Muñoz Ibáñez"]);
      const last = (await auditOf(t, person.id)).at(-1);
      expect(last).toMatchObject({
        action: "search.identity",
        actor_login_id: payer.loginId,
        detail: { field: "phone_end" },
      });
      expect(JSON.stringify(last)).not.toContain("0012");
    });

    test("a deposit is found by its tracking key and by its reference, with spaces or in lower case", async () => {
      const spaced = `${trackingKey.slice(0, 5)} ${trackingKey.slice(5)}`.toLowerCase();
      for (const text of [trackingKey, spaced, reference])
        expect((await search(text)).contents().groups.map(({ kind }) => kind)).toEqual(["payment"]);
    });

    test("an editor finds a lesson and no person, and 'Dirección' finds neither", async () => {
      const [editor, director] = [await aStaffMember(t, ["course.edit"]), await aStaffMember(t, ["figures.read"])];
      expect((await search(lesson, editor)).contents().groups[0]).toMatchObject({
        kind: "course",
        found: [{ title: lesson, path: expect.stringMatching(/^\/staff\/course\?item=/) }],
      });
      for (const text of ["zoraida", "P-777001", lesson, "panaderia"])
        expect(await found(text, director), text).toEqual([]);
    });
  });

  test("a staff search by CURP is kept in the audit log without the CURP; a search by name is not kept", async () => {
    const before = (await auditOf(t, person.id)).length;
    await found("zoraida");
    expect(await auditOf(t, person.id)).toHaveLength(before);
    await found("AIZZ050412MGTVXX09");
    const last = (await auditOf(t, person.id)).at(-1);
    expect(last).toMatchObject({ action: "search.identity" });
    expect(JSON.stringify(last)).not.toContain("AIZZ");
  });

  describe("[F9, B34] at the desk, by what people know of themselves", () => {
    let lupe: Account;
    let bakery: Account;
    beforeAll(async () => {
      const at = async (cp: string) => {
        const id = newId();
        await t.deps.db.insertInto("locations").values({ id, cp }).execute();
        return id;
      };
      lupe = await aPerson(t, {
        ...{ name: "Guadalupe", first_surname: "Rentería", second_surname: "Olmos", folio: "P-001004" },
        ...{ phone: "4778123467", email: "lupe.renteria@correo.example", location_id: await at("37489") },
      });
      await aPerson(t, { name: "Ramón", first_surname: "Quiroz", folio: "P-002004", location_id: await at("37489") });
      bakery = await aCompany(t, {
        ...{ name: "Molino San Juan", rfc: "MSJ120401AB1", folio: "E-001004" },
        ...{ phone: "4771239876", email: "hola@molino.example" },
      });
    });

    test.each([
      ["the whole phone", "4778123467"],
      ["the phone as it is said", "soy Lupe, del 477 812 3467, vivo en la 37489"],
      ["the phone with its country", "+52 (477) 812-34-67"],
      ["the last four of the phone", "3467"],
      ["the last four and the first name", "lupe 3467"],
      ["postal code and first name", "Lupe 37489"],
      ["'CP' before the code", "cp 37489, guadalupe"],
      ["the e-mail of the account", "ACCOUNT"],
      ["the contact e-mail", "Lupe.Renteria@correo.example"],
      ["the folio", "P-001004"],
      ["a folio without zeros and dash", "p1004"],
      ["a folio read with the letter O", "P-OO1004"],
      ["a folio with a space", "P 1004"],
      ["a folio in lower case", "p-1004"],
    ])("a person is found by %s", async (_by, text) =>
      expect(await found(text === "ACCOUNT" ? lupe.email.toUpperCase() : text)).toEqual([
        "person: Guadalupe Rentería Olmos",
      ]),
    );

    test.each([
      ["its phone", "477 123 9876"],
      ["the last four of its phone", "9876"],
      ["its e-mail", "hola@molino.example"],
      ["a folio read with the letter O", "e-oo1004"],
    ])("a company is found by %s", async (_by, text) =>
      expect(await found(text)).toEqual(["company: Molino San Juan"]),
    );

    test("a number alone is the folio of a person and of a company, and first of all", async () => {
      expect(await found("1004")).toEqual(["person: Guadalupe Rentería Olmos", "company: Molino San Juan"]);
      expect(await found("folio 1OO4")).toEqual(["person: Guadalupe Rentería Olmos", "company: Molino San Juan"]);
    });

    test("another name beside the code, two phones or half a phone find nobody", async () => {
      for (const text of ["Ernesto 37489", "4778123467 4771239876", "812 3467", "lupe 9876", "37488"])
        expect(await found(text), text).toEqual([]);
    });

    test("a result repeats only what was typed, and the look is kept without it", async () => {
      const [group] = (await search("lupe 3467")).contents().groups;
      expect(group?.found[0]?.detail).toBe("P-001004 · CLABE ••• 7895 · tel. ••• 3467");
      expect(JSON.stringify(group)).not.toMatch(/4778123467|correo.example|37489/);
      const last = (await auditOf(t, lupe.id)).at(-1);
      expect(last).toMatchObject({ action: "search.identity", detail: { field: "phone_end" } });
      await found("hola@molino.example");
      expect((await auditOf(t, bakery.id)).at(-1)).toMatchObject({ detail: { field: "email" } });
      const before = (await auditOf(t, lupe.id)).length;
      await found("P-001004");
      expect(await auditOf(t, lupe.id)).toHaveLength(before);
    });

    test("a role that opens no account finds none by phone, code or e-mail", async () => {
      const as = await aStaffMember(t, ["course.edit", "figures.read", "settings.edit"]);
      for (const text of ["4778123467", "3467", "Lupe 37489", "hola@molino.example", "P-001004"])
        expect(await found(text, as), text).toEqual([]);
    });
  });

  test("the staff search is refused for an hour at its limit", async () => {
    const as = await aStaffMember(t, ["accounts.review"]);
    for (let count = 0; count < rateLimits.searchesPerStaff.points; count += 50)
      await Promise.all(Array.from({ length: 50 }, () => search("zoraida", as)));
    expect((await search("zoraida", as)).code).toBe("TOO_MANY");
  });

  test("the staff search reads no table in full, however many accounts exist", async () => {
    const query = {
      ...readQuery("Zoraida 37000 4567 4771234567"),
      ...{ folios: ["P-001004"], email: "zoraida@correo.example" },
    };
    const sought = { ...query, paper: "D-00000-00000", curpIndex: Buffer.alloc(32), seesClabe: true, seesRfc: true };
    const plans = await t.deps.db.transaction().execute(async (tx) => {
      // On a few rows a sequential scan is cheapest; disabled, it appears only if there is no other plan.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      const explained = await Promise.all(
        keysOf(statements)
          // The course and the team are small tables, read in full.
          .filter((kind) => kind !== "course" && kind !== "member")
          .map((kind) => sql<Record<string, string>>`EXPLAIN ${statements[kind](sought)}`.execute(tx)),
      );
      return explained.map(({ rows }) => rows.flatMap((row) => Object.values(row)).join("\n"));
    });
    for (const plan of plans) expect(plan).not.toContain("Seq Scan");
  });
});
