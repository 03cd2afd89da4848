import { updateCompanyInfo } from "@arranca/contract/companies";
import { readPerson, updatePersonInfo } from "@arranca/contract/persons";
import { readAccount } from "@arranca/contract/review/accounts";
import { revealField } from "@arranca/contract/review/document-access";
import { readQueue } from "@arranca/contract/review/queue";
import {
  decideIdentity,
  readCompanyRequest,
  readPersonRequest,
  withdrawIdentity,
} from "@arranca/contract/review/requests";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aCompany, aMember, aPerson, aStaffMember, aVacancy } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["accounts.review", "documents.read"]);
});
afterAll(() => t.close());

const as = (person: Partial<Record<string, string | number>> = {}) => ({
  ...{ curp: "QURV030417MJCNBLA0", name: "Ximena", firstSurname: "Hernández", secondSurname: "Villaseñor" },
  ...{ birthdate: "2003-04-17", gender: 2 },
  ...person,
});
const change = (person: Account, body = as()) => send(t, updatePersonInfo, { as: person, body });
const statusOf = async (person: Account) => (await send(t, readPersonRequest, { as: person })).contents();
const decide = (id: string | undefined, body: { accepted: boolean; reason?: string }) =>
  send(t, decideIdentity, { as: reviewer, params: { id: id ?? "" }, body });

async function aChange() {
  const person = await aPerson(t);
  await change(person);
  return { person, id: (await statusOf(person)).identity?.id };
}

describe("the change of identity of an approved person", () => {
  test("[E04, A17] both sides see old and new values of a change of identity; staff sees a CURP only for a stated reason", async () => {
    const { person } = await aChange();
    const own = await statusOf(person);
    expect(own.identity?.lines).toEqual([
      { field: "name", label: "Nombre o nombres", before: "Ximena Guadalupe", after: "Ximena", masked: false },
      {
        ...{ field: "birthdate", label: "Fecha de nacimiento", masked: false },
        ...{ before: "12 de abril de 2005", after: "17 de abril de 2003" },
      },
    ]);
    expect(own.actions).toEqual(["withdraw_identity"]);

    const other = await aPerson(t, { curp: null });
    await change(other, as());
    const file = (await send(t, readAccount, { as: reviewer, params: { id: other.id } })).contents();
    expect(file.identity?.lines.find(({ field }) => field === "curp")).toMatchObject({
      before: null,
      after: "•••• BLA0",
      masked: true,
    });
    expect(file.actions).toContain("decide_identity");
    const body = { field: "new_curp", purpose: "owner", reason: "Comparo con la INE" };
    const shown = await send(t, revealField, { as: reviewer, params: { id: other.id }, body });
    expect(shown.contents().value).toBe("QURV030417MJCNBLA0");
  });

  test("[E04] a change of identity waits in the queue as long as promised, counted from the day of the request", async () => {
    const { person, id } = await aChange();
    const queue = (await send(t, readQueue, { as: reviewer, query: { kind: "change" } })).contents();
    expect(queue.info.find((item) => item.id === id)).toMatchObject({
      what: "Cambio de identidad",
      hours_left: 107,
      link: `/staff/accounts/${person.id}`,
    });
  });

  test("[E04] an approved change of identity takes effect and its owner is notified", async () => {
    const { person, id } = await aChange();
    expect((await decide(id, { accepted: true })).status).toBe(200);
    expect((await send(t, readPerson, { as: person })).contents()).toMatchObject({
      ...{ name: "Ximena", firstSurname: "Hernández", birthdate: "2003-04-17", gender: { id: 2 }, statusId: 1 },
    });
    expect((await statusOf(person)).identity).toBeNull();
    expect((await t.emailsTo(person.email)).map(({ subject }) => subject)).toContain("Tus datos ya cambiaron");
    expect((await auditOf(t, person.id)).map(({ action }) => action)).toEqual(["identity.ask", "identity.approved"]);
  });

  test("[E04] a refused change keeps the old values and sends the reason, which is required", async () => {
    const { person, id } = await aChange();
    expect((await decide(id, { accepted: false })).code).toBe("REASON_MISSING");
    expect((await decide(id, { accepted: false, reason: "La INE dice otro nombre." })).status).toBe(200);
    expect((await send(t, readPerson, { as: person })).contents().name).toBe("Ximena Guadalupe");
    const [email] = await t.emailsTo(person.email);
    expect([email?.subject, email?.text]).toEqual([
      "No pudimos cambiar tus datos",
      expect.stringContaining("La INE dice otro nombre."),
    ]);
  });

  test("[E04] a second change of identity replaces the first; entering the old values or withdrawing cancels it", async () => {
    const { person, id } = await aChange();
    await change(person, as({ name: "Xime" }));
    const late = await decide(id, { accepted: true });
    expect([late.code, late.message]).toEqual([
      "REVIEW_NOT_POSSIBLE",
      "El cambio de identidad está en «Retirado» y no puede pasar a «Aprobado».",
    ]);
    expect((await statusOf(person)).identity?.lines[0]?.after).toBe("Xime");
    const before = as({ name: "Ximena Guadalupe", birthdate: "2005-04-12", curp: "QURV030417MJCNBLA0" });
    expect((await change(person, before)).fields).toHaveProperty("birthdate");
    expect((await send(t, withdrawIdentity, { as: person })).contents().identity).toBeNull();
    expect((await send(t, withdrawIdentity, { as: person })).code).toBe("NOT_FOUND");
  });

  test("[E04] a change of gender alone takes effect at once", async () => {
    const person = await aPerson(t, { birthdate: "2003-04-17" });
    await change(person, as({ name: "Ximena Guadalupe", gender: 4 }));
    expect((await statusOf(person)).identity).toBeNull();
    expect((await send(t, readPerson, { as: person })).contents().gender).toMatchObject({ id: 4 });
  });

  test("[E04] only one of two simultaneous reviewers decides a change of identity, the other is refused", async () => {
    const { person, id } = await aChange();
    const replies = await Promise.all([
      decide(id, { accepted: true }),
      decide(id, { accepted: false, reason: "No coincide." }),
    ]);
    expect(replies.map((one) => one.status).sort()).toEqual([200, 409]);
    expect((await t.emailsTo(person.email)).length).toBe(2);
  });

  test("[E04] an approval while the owner edits the change of identity never makes unseen values effective", async () => {
    for (let at = 0; at < 5; at++) {
      const { person, id } = await aChange();
      const [, decided] = await Promise.all([change(person, as({ name: "Otra" })), decide(id, { accepted: true })]);
      const { name } = (await send(t, readPerson, { as: person })).contents();
      expect(name).toBe(decided.status === 200 ? "Ximena" : "Ximena Guadalupe");
      expect((await statusOf(person)).identity?.lines[0]?.after).toBe("Otra");
    }
  });

  test("[E04] a change of identity of a blocked account cannot be decided, and an unknown change is not found", async () => {
    const { person, id } = await aChange();
    await t.deps.db.updateTable("persons").set({ status: "blocked" }).where("id", "=", person.id).execute();
    expect((await decide(id, { accepted: true })).code).toBe("REVIEW_NOT_POSSIBLE");
    expect((await decide("01930000-0000-7000-8000-000000000000", { accepted: true })).code).toBe("NOT_FOUND");
    const powerless = await aStaffMember(t, ["vouchers.review"]);
    const params = { id: id ?? "" };
    expect((await send(t, decideIdentity, { as: powerless, params, body: { accepted: true } })).code).toBe("FORBIDDEN");
  });
});

describe("the change of identity of an approved company", () => {
  const data = {
    ...{ name: "Café Nube", businessName: "Café Nube, S.A. de C.V.", rfc: "TSE200115A15", sectorId: 12, size: 2 },
    ...{ presence: 2, phone: "4776881204", email: "nube@correo.example" },
  };

  test("[E03, A13] name, legal name and RFC of a company wait for approval, and then its vacancies show the new name", async () => {
    const company = await aCompany(t);
    const vacancy = await aVacancy(t, company.id);
    expect((await send(t, updateCompanyInfo, { as: company, body: data })).contents().name).toBe("Café Jacaranda");
    const { identity } = (await send(t, readCompanyRequest, { as: company })).contents();
    expect(identity?.lines.map(({ label }) => label)).toEqual(["Nombre comercial", "Razón social", "RFC"]);
    expect((await decide(identity?.id, { accepted: true })).status).toBe(200);
    const row = await t.deps.db
      .selectFrom("vacancies")
      .select("company_name")
      .where("id", "=", vacancy)
      .executeTakeFirst();
    expect(row?.company_name).toBe("Café Nube");
  });

  test("[E03] a sub-account without the permission cannot withdraw a change of identity", async () => {
    const company = await aCompany(t);
    await send(t, updateCompanyInfo, { as: company, body: data });
    const member = await aMember(t, company.id, ["vacancies"]);
    expect((await send(t, withdrawIdentity, { as: member })).code).toBe("FORBIDDEN");
    expect((await send(t, withdrawIdentity, { as: company })).status).toBe(200);
  });
});
