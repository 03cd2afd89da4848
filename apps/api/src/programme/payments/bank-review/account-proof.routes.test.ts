import { readDocument } from "@arranca/contract/files";
import { listPayable, refuseAccountProof, reviewBank } from "@arranca/contract/payments/orders";
import { listMyMonths } from "@arranca/contract/payments/vouchers";
import { addPersonDoc, deletePersonDoc, readPersonInfo, updatePersonBank } from "@arranca/contract/persons";
import { readAccount } from "@arranca/contract/review/accounts";
import { openAccountDocuments, readStaffDocument } from "@arranca/contract/review/document-access";
import { readQueue } from "@arranca/contract/review/queue";
import { beforeEach, describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { aPdf, aPhoto, asUpload } from "../../../testing/files/sample-files.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { aClabe, anApprovedMonth, giveClabe } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
let desk: Account;
let person: Account;
let monthId: string;
let clabe: string;
const { build } = paymentsWorld((world) => {
  ({ t, reviewer, builder } = world);
});
beforeEach(async () => {
  await ask(true);
  desk = await aStaffMember(t, ["accounts.review", "documents.read"]);
  ({ person, monthId } = await anApprovedMonth(t, reviewer));
  clabe = aClabe();
  await giveClabe(t, person, clabe);
});

const ask = (isAsked: boolean) =>
  t.deps.db
    .updateTable("settings")
    .set({ value: JSON.stringify(isAsked) })
    .where("key", "=", "asks_account_proof")
    .execute();
const change = (to: string, as = person) =>
  send(t, updatePersonBank, { as, body: { bankId: Number(to.slice(0, 3)), accountNumber: "99887766", clabe: to } });
const put = async (bytes?: Buffer, as = person) =>
  send(t, addPersonDoc, { as, files: [asUpload("account_proof", "Estado de cuenta.pdf", bytes ?? (await aPdf()))] });
const sendPhoto = async () => (await put()).contents().file_id;
const proofOf = async (as = person) => (await send(t, readPersonInfo, { as })).contents().account_proof;
const file = async () => (await send(t, readAccount, { as: desk, params: { id: person.id } })).contents();
const accept = ({ proof, ...seen }: { seen?: string; proof?: string }, as = desk) =>
  send(t, reviewBank, { as, params: { id: person.id }, query: { ...seen, ...(proof ? { photo_id: proof } : {}) } });
const refuse = (proof: string, reason = "No se lee tu nombre", as = desk) =>
  send(t, refuseAccountProof, { as, params: { id: person.id }, body: { photo_id: proof, reason } });
const month = async () =>
  (await send(t, listMyMonths, { as: person })).contents().info.find(({ id }) => id === monthId);
const held = async () =>
  (await send(t, listPayable, { as: builder })).contents().held.find(({ month_id }) => month_id === monthId);
const queued = async () =>
  (await send(t, readQueue, { as: desk, query: { kind: "bank" } }))
    .contents()
    .info.some(({ link }) => link.endsWith(person.id));

describe("the photo of a changed bank account", () => {
  test("[M9] the person is asked for it once another CLABE is saved, reads so before and after, and is notified", async () => {
    expect(await proofOf()).toEqual({ follows: true, state: null, refused: null });
    expect((await change(aClabe())).status).toBe(200);
    expect(await proofOf()).toEqual({ follows: true, state: "missing", refused: null });
    expect(await month()).toMatchObject({
      status: { key: "held" },
      reason: expect.stringMatching(/^Sube una foto de tu estado de cuenta o tarjeta/),
      date: null,
      actions: ["add_account_proof"],
    });
    expect((await t.emailsTo(person.email))[0]).toMatchObject({
      subject: "Cambiaste tus datos bancarios",
      text: expect.stringContaining("Subir la foto: http"),
    });
    await sendPhoto();
    expect((await proofOf()).state).toBe("in_review");
    expect(await month()).toMatchObject({ reason: "Tu cuenta bancaria está en revisión", actions: [] });
  });

  test("[M9] payers read that the month is held for it, and who has to act", async () => {
    await change(aClabe());
    expect(await held()).toMatchObject({
      held: "Falta la foto de su estado de cuenta o tarjeta",
      held_since: "2026-11-20",
      release: "La persona sube la foto en su página de inicio",
      actions: [],
    });
    expect((await build({ month_ids: [monthId] })).code).toBe("ORDER_EMPTY");
    await sendPhoto();
    expect(await held()).toMatchObject({ held: "Su cuenta bancaria está en revisión", actions: [] });
  });

  test("[M9] the account is not accepted without it, and its review waits for the person", async () => {
    await change(aClabe());
    const { bank_change: waits, actions } = await file();
    expect(waits).toMatchObject({ due_at: null, proof: { file_id: null, sent_at: null, refused: null } });
    expect(actions).not.toContain("review_bank");
    expect(await queued()).toBe(false);
    expect((await accept({ seen: waits?.changed_at ?? "" })).code).toBe("ACCOUNT_PROOF_MISSING");
    expect((await accept({})).code).toBe("ACCOUNT_PROOF_MISSING");
  });

  test("[M9] the reviewer sees it beside both accounts and accepts the account with it", async () => {
    const now = aClabe();
    await change(now);
    const proof = await sendPhoto();
    expect(await queued()).toBe(true);
    const { bank_change: waits, actions, sections, documents } = await file();
    expect(waits).toMatchObject({
      clabe_last4: now.slice(-4),
      former: { clabe_last4: clabe.slice(-4) },
      proof: { file_id: proof },
      due_at: expect.any(String),
    });
    expect(actions).toEqual(expect.arrayContaining(["review_bank", "refuse_account_proof"]));
    expect(documents).toContainEqual(expect.objectContaining({ id: proof, name: "Estado de cuenta.pdf" }));
    const lines = sections.find(({ section }) => section === "bank")?.lines ?? [];
    expect(lines.map(({ document_id }) => document_id)).toEqual([proof, proof, proof]);
    expect((await accept({ seen: waits?.changed_at ?? "", proof })).status).toBe(200);
    expect(await month()).toMatchObject({ status: { key: "approved" } });
    expect((await file()).bank_change).toBeNull();
    expect((await accept({ proof })).code).toBe("NOT_FOUND");
  });

  test("[M9] a photo replaced while the reviewer looks is neither accepted nor refused", async () => {
    await change(aClabe());
    const [seen, newer] = [await sendPhoto(), await sendPhoto()];
    for (const reply of [await accept({ proof: seen }), await refuse(seen), await accept({})])
      expect(reply).toMatchObject({ code: "CHANGED_MEANWHILE" });
    expect((await accept({ proof: seen })).message).toContain("La persona subió otra foto");
    expect((await accept({ proof: newer })).status).toBe(200);
  });

  test("[M9] a refused photo is asked again with the reason, once", async () => {
    await change(aClabe());
    const first = await sendPhoto();
    const replies = await Promise.all([refuse(first), refuse(first)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await proofOf()).toMatchObject({ state: "missing", refused: "No se lee tu nombre" });
    expect((await month())?.reason).toBe("Sube otra foto de tu estado de cuenta o tarjeta: No se lee tu nombre");
    expect((await file()).bank_change?.proof).toMatchObject({ file_id: null, refused: "No se lee tu nombre" });
    expect(await auditOf(t, person.id)).toContainEqual(
      expect.objectContaining({ action: "bank.proof", reason: "No se lee tu nombre" }),
    );
    expect((await t.emailsTo(person.email)).filter(({ subject }) => subject.startsWith("Sube otra foto"))).toHaveLength(
      1,
    );
    expect((await accept({ proof: first })).code).toBe("ACCOUNT_PROOF_MISSING");
    const second = await sendPhoto();
    expect(await proofOf()).toMatchObject({ state: "in_review", refused: null });
    expect((await accept({ proof: second })).status).toBe(200);
  });

  test("[M9] a photo of one account does not prove another one, and stays with the same CLABE", async () => {
    const [second, third] = [aClabe(), aClabe()];
    await change(second);
    const proof = await sendPhoto();
    await change(second);
    expect((await proofOf()).state).toBe("in_review");
    await change(third);
    expect((await proofOf()).state).toBe("missing");
    expect((await accept({ proof })).code).toBe("ACCOUNT_PROOF_MISSING");
    // The account in force before needs no photo.
    await change(clabe);
    expect((await proofOf()).state).toBeNull();
    expect((await accept({})).status).toBe(200);
  });

  test("[M9] none is asked for a first account, nor while the setting is off; what was asked stays asked", async () => {
    const newcomer = await aPerson(t);
    await t.deps.db
      .updateTable("persons")
      .set({ clabe: null, clabe_index: null, clabe_last4: null, bank_reviewed_at: null })
      .where("id", "=", newcomer.id)
      .execute();
    expect((await proofOf(newcomer)).follows).toBe(false);
    await change(aClabe(), newcomer);
    expect((await proofOf(newcomer)).state).toBeNull();

    await change(aClabe());
    await ask(false);
    expect(await proofOf()).toEqual({ follows: false, state: "missing", refused: null });
    const [seen] = [await sendPhoto()];
    await accept({ proof: seen });
    await change(aClabe());
    expect((await proofOf()).state).toBeNull();
  });

  test("[M9] it is judged by its bytes, taken only while it is asked, and never withdrawn", async () => {
    expect((await put()).code).toBe("SECTION_NOT_OPEN");
    await change(aClabe());
    expect((await put(Buffer.from("not a picture"))).code).toBe("FILE_TYPE");
    expect((await proofOf()).state).toBe("missing");
    expect((await put(await aPhoto())).contents()).toMatchObject({ mime: "image/jpeg" });
    const withdrawn = await send(t, deletePersonDoc, { as: person, params: { area: "account_proof" } });
    expect(withdrawn.code).toBe("SECTION_NOT_OPEN");
    expect((await proofOf()).state).toBe("in_review");
  });

  test("[M9] its owner opens it, staff only with the right and a reason, and nobody else", async () => {
    await change(aClabe());
    const id = await sendPhoto();
    const own = (as: Account) => send(t, readDocument, { as, params: { area: "account_proof", id } });
    expect((await own(person)).status).toBe(200);
    expect((await own(await aPerson(t))).code).toBe("NOT_FOUND");
    const look = (as: Account) => send(t, readStaffDocument, { as, params: { id } });
    expect((await look(await aStaffMember(t, ["vouchers.review"]))).code).toBe("FORBIDDEN");
    expect((await look(desk)).code).toBe("LOOK_REASON_NEEDED");
    const why = { purpose: "complaint", reason: "Reviso su cuenta cambiada" };
    await send(t, openAccountDocuments, { as: desk, params: { id: person.id }, body: why });
    expect((await look(desk)).status).toBe(200);
    expect((await refuse(id, "No se lee", await aStaffMember(t, ["vouchers.review"]))).code).toBe("FORBIDDEN");
    expect((await refuse(id, " ")).fields).toHaveProperty("reason");
  });

  test("[M9] an account is not accepted with a photo that the antivirus still holds", async () => {
    await change(aClabe());
    const proof = await sendPhoto();
    await t.deps.db.updateTable("files").set({ scan: "waiting" }).where("id", "=", proof).execute();
    expect((await accept({ proof })).code).toBe("FILE_IN_QUARANTINE");
    await t.deps.db.updateTable("files").set({ scan: "clean" }).where("id", "=", proof).execute();
    expect((await accept({ proof })).status).toBe(200);
  });
});
