import { readPerson } from "@arranca/contract/persons";
import { addNote, editAccount } from "@arranca/contract/review/accounts";
import { askEmailChange } from "@arranca/contract/review/email-changes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDocument, auditOf } from "../../../testing/documents.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let supervisor: Account;
beforeAll(async () => {
  t = await startTestApp();
  supervisor = await aStaffMember(t, ["accounts.review", "accounts.block"]);
});
afterAll(() => t.close());

const names = { firstNames: "Ximena", paternalSurname: "Hernández", maternalSurname: "" };
const reason = "Lo pidió por teléfono, con su folio.";
const edit = (id: string, body: Record<string, unknown>, as = supervisor) =>
  send(t, editAccount, { as, params: { id }, body: { reason, ...body } });
const subjectsTo = async (address: string) => (await t.emailsTo(address)).map(({ subject }) => subject);

describe("[DL13, E10] the correction of an account by staff", () => {
  test("staff corrects names and phone of an account for a reason, which is stored and sent to the owner", async () => {
    const person = await aPerson(t);
    const phone = "4771234567";
    expect((await edit(person.id, { ...names, phone })).status).toBe(200);
    const now = (await send(t, readPerson, { as: person })).contents();
    expect(now).toMatchObject({ name: "Ximena", secondSurname: null, phone, email: person.email });
    expect(await auditOf(t, person.id)).toMatchObject([
      { action: "account.edit", reason, detail: { fields: ["name", "second_surname", "phone"] } },
    ]);
    expect(await subjectsTo(person.email)).toEqual(["Corregimos datos de tu cuenta"]);
  });

  test("staff corrects the phone of a company; without a change nothing is stored or sent", async () => {
    const company = await aCompany(t);
    const same = { reason, phone: "4776881204" };
    const params = { id: company.id };
    const unchanged = await send(t, editAccount, { as: supervisor, params, body: same, changesNothing: true });
    expect(unchanged.status).toBe(200);
    expect(await subjectsTo(company.email)).toEqual([]);
    expect((await edit(company.id, { phone: "4770001122" })).status).toBe(200);
    expect(await subjectsTo(company.email)).toHaveLength(1);
  });

  test.each([["phone", { phone: "" }, "El campo Teléfono es obligatorio."]])(
    "%s is required for a correction of an account by staff",
    async (field, body, message) => {
      const person = await aPerson(t);
      const reply = await edit(person.id, { ...names, ...body });
      expect(reply.fields).toMatchObject({ [field]: message });
    },
  );

  test("[S3.8] a correction of an e-mail by staff is refused with the right way to change it, and nothing changes", async () => {
    const person = await aPerson(t);
    const reply = await edit(person.id, { ...names, phone: "4771234567", email: "otra@correo.example" });
    expect([reply.status, reply.fields]).toEqual([
      422,
      { email: expect.stringMatching(/Usa «Pedir cambio de correo» \(POST \/staff\/accounts\/\{id\}\/email-move\)/) },
    ]);
    expect(t.app.calls).toContain(askEmailChange);
    const now = (await send(t, readPerson, { as: person })).contents();
    expect(now).toMatchObject({ email: person.email });
    expect(now.phone).not.toBe("4771234567");
  });

  test("[S3.8] the name of a company cannot be corrected: the company must request the change", async () => {
    const company = await aCompany(t);
    const reply = await edit(company.id, { phone: "4770001122", firstNames: "Otra" });
    expect(reply.fields).toEqual({ firstNames: "El nombre de una empresa cambia con una solicitud suya." });
    expect(await subjectsTo(company.email)).toEqual([]);
  });

  test("a correction of an account is refused to a reviewer, for a blocked account and for an unknown one", async () => {
    const reviewer = await aStaffMember(t, ["accounts.review"]);
    const blocked = await aPerson(t, { status: "blocked" });
    const body = { phone: "4771234567" };
    expect((await edit(blocked.id, body, reviewer)).code).toBe("FORBIDDEN");
    expect((await edit(blocked.id, body)).code).toBe("REVIEW_NOT_POSSIBLE");
    expect((await edit("01930000-0000-7000-8000-000000000000", body)).code).toBe("NOT_FOUND");
  });
});

describe("[DL09, E10] the notes on an account", () => {
  test("a note on an account names its author, role and date, and the document it is about", async () => {
    const person = await aPerson(t);
    const image = await aDocument(t, person, "ine_front");
    const body = { noteTitle: "INE", content: "La foto sí corresponde.", image };
    const note = (await send(t, addNote, { as: supervisor, params: { id: person.id }, body })).contents();
    expect(note).toMatchObject({
      ...{ responsable: "Leticia Arriaga", name: "Leticia", lastname: "Arriaga", noteTitle: "INE" },
      image: { id: image, name: "ine_front.pdf", mime: "application/pdf" },
    });
    expect(note.role).not.toBe("");
  });

  test("a note cannot be about another account's document", async () => {
    const [person, other] = [await aPerson(t), await aPerson(t)];
    const image = await aDocument(t, other, "ine_front");
    const body = { noteTitle: "INE", content: "No es suya.", image };
    expect((await send(t, addNote, { as: supervisor, params: { id: person.id }, body })).code).toBe("NOT_FOUND");
  });
});
