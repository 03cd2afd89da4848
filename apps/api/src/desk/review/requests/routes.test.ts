import { deletePersonDoc, updatePersonDocs } from "@arranca/contract/persons";
import { approveAccount, checkLine, readAccount } from "@arranca/contract/review/accounts";
import { readQueue } from "@arranca/contract/review/queue";
import {
  answerRequest,
  readCompanyRequest,
  readPersonRequest,
  requestChanges,
  sectionKeys,
} from "@arranca/contract/review/requests";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusHistoryOf } from "../../../testing/documents.ts";
import { type Account, aCompany, aMember, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { aPdf, asUpload } from "../../../testing/files/sample-files.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["accounts.review"]);
});
afterAll(() => t.close());

const asked = [
  { section: "documents", field: "proof_of_address", comment: "Tu comprobante es de julio." },
  { section: "bank", field: "clabe", comment: "La CLABE no coincide con tu carátula." },
];

const sendReceipt = async (as: Account) =>
  send(t, updatePersonDocs, { as, files: [asUpload("proof_of_address", "agua.pdf", await aPdf())] });

async function aPersonAskedToChange() {
  const person = await aPerson(t, { status: "in_review", approved_at: null });
  await send(t, requestChanges, { as: reviewer, params: { id: person.id }, body: { sections: asked } });
  const request = (await send(t, readPersonRequest, { as: person })).contents();
  return { person, request, params: { id: request.id ?? "" } };
}

describe("the status of a review for its owner", () => {
  test("[A07] a person in review reads its status and the promised day", async () => {
    const person = await aPerson(t, { status: "in_review" });
    const status = (await send(t, readPersonRequest, { as: person })).contents();
    expect(status).toMatchObject({ id: null, comment: [], statusId: 2, statusName: "Revision", sections: [] });
    expect(status.due_at).toBe("2026-11-25T05:59:59.999Z");
  });

  test("[A07, E10] requested changes come per section with the reviewer's comment, and by e-mail", async () => {
    const { person, request } = await aPersonAskedToChange();
    expect(request).toMatchObject({
      statusId: 6,
      statusName: "Cambios solicitados",
      responsable: "Equipo de revisión",
    });
    expect(request.comment).toEqual([asked[1]?.comment, asked[0]?.comment]);
    expect(request.sections).toMatchObject([
      { section: "bank", name: "Datos bancarios", label: "CLABE", user_comment: null },
      { section: "documents", name: "Documentos", label: "Comprobante de los últimos 3 meses", answered_at: null },
    ]);
    const [email] = await t.emailsTo(person.email);
    expect(email?.subject).toBe("Te pedimos 2 cambios");
    expect(email?.text).toContain("/standby");
    // The e-mail names the line of each comment: 'No se lee' alone does not.
    for (const { field, comment } of asked) {
      expect(email?.text).toContain(
        `${field === "clabe" ? "CLABE" : "Comprobante de los últimos 3 meses"}: ${comment}`,
      );
    }
  });

  test("[A07] a company reads its own status, and a person cannot read it", async () => {
    const company = await aCompany(t, { status: "in_review" });
    const sections = [{ section: "manager", comment: "Falta el puesto de quien firma." }];
    await send(t, requestChanges, { as: reviewer, params: { id: company.id }, body: { sections } });
    const status = (await send(t, readCompanyRequest, { as: company })).contents();
    expect(status.sections).toMatchObject([{ section: "manager", field: "", label: "Toda la sección" }]);
    expect((await send(t, readCompanyRequest, { as: await aPerson(t) })).code).toBe("FORBIDDEN");
  });
});

describe("the account sections without a request for changes", () => {
  const tick = async (id: string, sections: string[]) => {
    const file = (await send(t, readAccount, { as: reviewer, params: { id } })).contents();
    for (const { section, lines } of file.sections.filter((one) => sections.includes(one.section))) {
      for (const { field } of lines) {
        await send(t, checkLine, { as: reviewer, params: { id }, body: { section, field, checked: true } });
      }
    }
  };
  const ask = async (id: string, section: string) => {
    const body = { sections: [{ section, comment: "No se alcanza a leer." }] };
    expect((await send(t, requestChanges, { as: reviewer, params: { id }, body })).status).toBe(200);
  };

  test.each<[string, string[], string]>([
    ["nothing was ticked", [], "Lo demás todavía no lo revisamos."],
    ["some of it", ["study", "address"], "Todavía no revisamos: Información personal, Documentos."],
    ["all of it", ["personal", "address", "study", "documents"], "Lo demás ya está aprobado."],
  ])(
    "[A07, E10] a person reads the state of the other sections, in the status and by e-mail: %s",
    async (_case, ticked, words) => {
      const person = await aPerson(t, { status: "in_review", approved_at: null });
      await tick(person.id, ticked);
      await ask(person.id, "bank");
      const { reviewed } = (await send(t, readPersonRequest, { as: person })).contents();
      expect([...reviewed].sort()).toEqual([...ticked].sort());
      const [email] = await t.emailsTo(person.email);
      expect(email?.text).toContain(
        `Revisamos tu registro y falta corregir: Datos bancarios: No se alcanza a leer. ${words}`,
      );
    },
  );

  test("[A07, E10] a single unticked line keeps a company's section from being called reviewed", async () => {
    const company = await aCompany(t, { status: "in_review" });
    await tick(company.id, ["company", "address"]);
    const untick = { section: "company", field: "rfc", checked: false };
    await send(t, checkLine, { as: reviewer, params: { id: company.id }, body: untick });
    await ask(company.id, "manager");
    expect((await send(t, readCompanyRequest, { as: company })).contents().reviewed).toEqual(["address"]);
    const [email] = await t.emailsTo(company.email);
    expect(email?.text).toContain("Todavía no revisamos: Empresa, Documentos de la empresa.");
  });
});

describe("the reply to a request for changes", () => {
  test("[A09, DL11] the last answer to a request for changes sends the account back to review, and the queue shows it as answered", async () => {
    const { person, params } = await aPersonAskedToChange();
    await send(t, checkLine, {
      as: reviewer,
      params: { id: person.id },
      body: { section: "bank", field: "bank", checked: true },
    });
    const first = { section: "bank", field: "clabe", comment: "Ya la corregí, termina en 4471." };
    const half = await send(t, answerRequest, { as: person, params, body: { responses: [first] } });
    expect(half.contents()).toMatchObject({ statusId: 6 });
    expect(half.contents().sections[0]).toMatchObject({ user_comment: first.comment });

    t.deps.clock.set(new Date(t.deps.clock.now().getTime() + 6 * 3_600_000));
    reviewer = await aStaffMember(t, ["accounts.review"]);
    const last = { section: "documents", field: "proof_of_address" };
    expect((await sendReceipt(person)).status).toBe(200);
    const whole = await send(t, answerRequest, { as: person, params, body: { responses: [last] } });
    expect(whole.contents()).toMatchObject({ statusId: 2 });
    expect(await statusHistoryOf(t, person.id)).toEqual(["in_review>changes_requested", "changes_requested>in_review"]);

    const queue = (await send(t, readQueue, { as: reviewer, query: { kind: "account" } })).contents();
    const item = queue.info.find((row) => row.id === person.id);
    expect(item).toMatchObject({ what: "Respondió 2 cambios", hours_waiting: 0 });
    const file = (await send(t, readAccount, { as: reviewer, params: { id: person.id } })).contents();
    const lines = file.sections.flatMap((section) => section.lines);
    expect(lines.find((line) => line.field === "clabe")).toMatchObject({
      admin_comment: asked[1]?.comment,
      user_comment: first.comment,
    });
    expect(lines.every((line) => line.checked_by === null)).toBe(true);
    expect(
      (await send(t, approveAccount, { as: reviewer, params: { id: person.id }, body: { unread: sectionKeys } }))
        .status,
    ).toBe(200);
    expect((await send(t, readPersonRequest, { as: person })).contents()).toMatchObject({ id: null, statusId: 1 });
  });

  test("[DL11] a reply to a request for changes is refused once the account no longer has status 6", async () => {
    const { person, params } = await aPersonAskedToChange();
    await sendReceipt(person);
    const responses = asked.map(({ section, field }) => ({ section, field }));
    await send(t, answerRequest, { as: person, params, body: { responses } });
    expect((await send(t, answerRequest, { as: person, params, body: { responses } })).code).toBe("REPLY_NOT_OPEN");
  });

  test("[A09] two simultaneous replies send the account back to review once", async () => {
    const { person, params } = await aPersonAskedToChange();
    await sendReceipt(person);
    const responses = asked.map(({ section, field }) => ({ section, field }));
    const reply = () => send(t, answerRequest, { as: person, params, body: { responses } });
    const replies = await Promise.all([reply(), reply()]);
    expect(replies.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await statusHistoryOf(t, person.id)).toHaveLength(2);
  });

  test("[S3.10, DL11] a requested document cannot be answered with words before the new one is there, or after it was removed", async () => {
    const { person, params } = await aPersonAskedToChange();
    const body = {
      responses: asked.map(({ section, field }) => ({ section, field, comment: "Es el único que tengo." })),
    };
    const answer = () => send(t, answerRequest, { as: person, params, body });
    const refused = await answer();
    expect([refused.status, refused.code, refused.message]).toEqual([
      ...[409, "PAPER_NEEDED"],
      "Comprobante de los últimos 3 meses: primero sube el documento nuevo, después responde.",
    ]);
    const kept = (await send(t, readPersonRequest, { as: person })).contents();
    expect(kept.sections.map(({ answered_at: at }) => at)).toEqual([null, null]);
    await sendReceipt(person);
    await send(t, deletePersonDoc, { as: person, params: { area: "proof_of_address" } });
    expect((await answer()).code).toBe("PAPER_NEEDED");
    await sendReceipt(person);
    expect((await answer()).contents()).toMatchObject({ statusId: 2 });
  });

  test("a request for changes of another account and a line without a request are not found", async () => {
    const { person, params } = await aPersonAskedToChange();
    const body = { responses: [{ section: "bank", field: "clabe" }] };
    expect((await send(t, answerRequest, { as: await aPerson(t), params, body })).code).toBe("NOT_FOUND");
    const other = { responses: [{ section: "study", field: "title" }] };
    expect((await send(t, answerRequest, { as: person, params, body: other })).code).toBe("NOT_FOUND");
  });

  test("a sub-account without the permission cannot answer a request for changes of its company", async () => {
    const company = await aCompany(t, { status: "in_review" });
    const sections = [{ section: "company", field: "rfc", comment: "Revisa tu RFC completo." }];
    await send(t, requestChanges, { as: reviewer, params: { id: company.id }, body: { sections } });
    const { id } = (await send(t, readCompanyRequest, { as: company })).contents();
    const as = await aMember(t, company.id, ["vacancies"]);
    const body = { responses: [{ section: "company", field: "rfc" }] };
    expect((await send(t, answerRequest, { as, params: { id: id ?? "" }, body })).code).toBe("FORBIDDEN");
  });
});
