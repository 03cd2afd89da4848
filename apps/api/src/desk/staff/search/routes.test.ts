import { keysOf } from "@arranca/contract/keys";
import { rateLimits } from "@arranca/contract/rate-limits";
import { type StaffPermission, staffPermissions } from "@arranca/contract/roles";
import { findableBy, foundKinds, searchStaff } from "@arranca/contract/team/search";
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
    ["a tracking key", () => reference.toLowerCase(), /^payment: /],
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
        ...{ id: person.id, title: "Zoraida Ávila Muñoz Ibáñez", detail: "P-777001", status: "Activo" },
        path: `/staff/accounts/${person.id}`,
      },
    ]);
  });

  test.each(staffPermissions)(
    "the staff search of a member who may only %s shows only what that permission covers",
    async (permission) => {
      const as = await aStaffMember(t, [permission]);
      const shown = new Set<string>();
      for (const text of ["zoraida", "panaderia", "panificador", `${order.number}`.padStart(2, "0"), reference])
        for (const line of await found(text, as)) shown.add(line.split(":")[0] ?? "");
      expect([...shown].toSorted()).toEqual(findableBy([permission]).toSorted());
    },
  );

  test("every kind of result of the staff search is found by some permission, and none without it", async () => {
    const needed: Record<string, readonly StaffPermission[]> = Object.fromEntries(
      Object.entries(foundKinds).map(([kind, { needs }]) => [kind, needs]),
    );
    expect(findableBy([...staffPermissions])).toEqual(Object.keys(needed));
    expect(await found("zoraida", await aStaffMember(t, []))).toEqual([]);
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
      expect(group?.found[0]?.detail).toBe("P-001004 · tel. ••• 3467");
      expect(JSON.stringify(group)).not.toMatch(/4778123467|correo.example|37489/);
      const last = (await auditOf(t, lupe.id)).at(-1);
      expect(last).toMatchObject({ action: "search.identity", detail: { field: "phone_end" } });
      await found("hola@molino.example");
      expect((await auditOf(t, bakery.id)).at(-1)).toMatchObject({ detail: { field: "email" } });
      const before = (await auditOf(t, lupe.id)).length;
      await found("P-001004");
      expect(await auditOf(t, lupe.id)).toHaveLength(before);
    });

    test("a role that may not see accounts finds none by phone, code or e-mail", async () => {
      const as = await aStaffMember(t, ["vacancies.review"]);
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
    const sought = { ...query, paper: "D-00000-00000", curpIndex: Buffer.alloc(32) };
    const plans = await t.deps.db.transaction().execute(async (tx) => {
      // On a few rows a sequential scan is cheapest; disabled, it appears only if there is no other plan.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      const explained = await Promise.all(
        keysOf(foundKinds).map((kind) => sql<Record<string, string>>`EXPLAIN ${statements[kind](sought)}`.execute(tx)),
      );
      return explained.map(({ rows }) => rows.flatMap((row) => Object.values(row)).join("\n"));
    });
    for (const plan of plans) expect(plan).not.toContain("Seq Scan");
  });
});
