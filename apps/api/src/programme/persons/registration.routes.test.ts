import { personDraft } from "@arranca/contract/accounts/registration";
import * as persons from "@arranca/contract/persons";
import { accountStatuses } from "@arranca/contract/statuses";
import { curpCheckDigit } from "@arranca/contract/values/identifiers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusHistory } from "../../lib/database/history.ts";
import { aPdf, asUpload } from "../../testing/files/sample-files.ts";
import { aNewcomer, personForm, personInfo, submitForm, uploadPapers } from "../../testing/persons.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { completeRegistrationIfReady } from "./service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe("a partly saved registration of a person", () => {
  test("[R06, T09] a saved registration is restored with every value and file, at the step where it was left", async () => {
    const me = await aNewcomer(t);
    const data = { name: "Valeria", curp: "a medias" };
    await send(t, personDraft.save, { as: me, params: { step: "identity" }, body: { data, at: "contact" } });
    await send(t, personDraft.save, { as: me, params: { step: "contact" }, body: { data: { phone: "477" } } });
    await send(t, persons.addPersonDoc, { as: me, files: [asUpload("cv", "cv.pdf", await aPdf())] });

    const saved = (await send(t, personDraft.readAll, { as: me })).contents();
    expect(saved.at).toBe("contact");
    expect(saved.steps.identity?.data).toEqual(data);
    expect((await send(t, personDraft.read, { as: me, params: { step: "contact" } })).contents()?.data.phone).toBe(
      "477",
    );
    expect((await personInfo(t, me)).documents.map((document) => document.area)).toEqual(["cv"]);
    const { data: kept } = await t.deps.db
      .selectFrom("registration_drafts")
      .select("data")
      .where("owner_id", "=", me.id)
      .where("step", "=", "identity")
      .executeTakeFirstOrThrow();
    expect(kept.includes("Valeria")).toBe(false);
  });

  test("[T09] a saved registration is readable by its owner only, and is limited in size", async () => {
    const [me, other] = [await aNewcomer(t), await aNewcomer(t)];
    await send(t, personDraft.save, { as: me, params: { step: "identity" }, body: { data: { name: "Valeria" } } });
    expect((await send(t, personDraft.readAll, { as: other })).contents().steps).toEqual({});
    const data = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`f${i}`, "x".repeat(1900)]));
    const tooMuch = await send(t, personDraft.save, { as: me, params: { step: "identity" }, body: { data } });
    expect(tooMuch.status).toBe(422);
    expect((await send(t, personDraft.read, { as: me, params: { step: "nothing" } })).code).toBe("NOT_FOUND");
  });
});

describe("the sending of a person's registration", () => {
  test("[A03, R06] a registration sent without documents is saved and stays open", async () => {
    const me = await aNewcomer(t, { course_completed_at: t.deps.clock.now() });
    const sent = (await submitForm(t, me)).contents();
    expect(sent).toMatchObject({ person_info_complete: false, in_review: false });
    expect(sent.person.statusId).toBe(accountStatuses.registering.id);
    expect((await personInfo(t, me)).name).toBe("Valeria");
  });

  test("[A03, E01, R08] a registration sent with documents and the course gets a folio, goes to review and is confirmed by mail", async () => {
    const me = await aNewcomer(t, { course_completed_at: t.deps.clock.now() });
    await uploadPapers(t, me);
    await send(t, personDraft.save, { as: me, params: { step: "identity" }, body: { data: { name: "Valeria" } } });
    const sent = (await submitForm(t, me)).contents();
    expect(sent).toMatchObject({ person_info_complete: true, in_review: true });
    expect(sent.person.folio).toMatch(/^P-\d{6}$/);
    expect(sent.person).toMatchObject({ statusId: 2, statusName: "Revision" });
    expect(await statusHistory(t.deps.db, "account", me.id)).toMatchObject([
      { from_status: "registering", to_status: "in_review", actor_login_id: me.loginId },
    ]);
    const [mail] = await t.emailsTo(me.email);
    expect(mail?.text).toContain(sent.person.folio);
    // The account holds the data of the steps now.
    expect((await send(t, personDraft.readAll, { as: me })).contents().steps).toEqual({});
    const twice = await submitForm(t, me);
    expect([twice.code, twice.message]).toEqual([
      "REGISTRATION_CLOSED",
      "Tu registro ya fue enviado. La cuenta está en «Revision» y su registro se llena solo en «Pendiente».",
    ]);
    const late = await send(t, personDraft.save, { as: me, params: { step: "study" }, body: { data: {} } });
    expect(late.code).toBe("REGISTRATION_CLOSED");
  });

  test("[A03, T09] a registration waits for the course: the later of the two starts the review, once", async () => {
    const me = await aNewcomer(t);
    await uploadPapers(t, me);
    expect((await submitForm(t, me)).contents()).toMatchObject({ person_info_complete: true, in_review: false });
    const done = { course_completed_at: t.deps.clock.now() };
    await t.deps.db.updateTable("persons").set(done).where("id", "=", me.id).execute();
    const finish = () => t.deps.db.transaction().execute((tx) => completeRegistrationIfReady(tx, t.deps, me.id));
    expect((await Promise.all([finish(), finish()])).sort()).toEqual([false, true]);
    expect(await statusHistory(t.deps.db, "account", me.id)).toHaveLength(1);
  });

  test("[A03, R08] a registration waiting for the course is confirmed with its folio; without a document it waits for that again", async () => {
    const me = await aNewcomer(t);
    await uploadPapers(t, me);
    const { folio } = (await submitForm(t, me)).contents().person;
    const [mail] = await t.emailsTo(me.email);
    expect(mail?.text).toContain(folio);
    expect(mail?.text).toContain("curso inductivo");
    await submitForm(t, me);
    expect(await t.emailsTo(me.email)).toHaveLength(1);

    await send(t, persons.deletePersonDoc, { as: me, params: { area: "cv" } });
    await t.deps.db
      .updateTable("persons")
      .set({ course_completed_at: t.deps.clock.now() })
      .where("id", "=", me.id)
      .execute();
    expect(await t.deps.db.transaction().execute((tx) => completeRegistrationIfReady(tx, t.deps, me.id))).toBe(false);
    expect((await submitForm(t, me)).contents()).toMatchObject({ person_info_complete: false, in_review: false });
    await uploadPapers(t, me);
    expect((await submitForm(t, me)).contents()).toMatchObject({ person: { folio }, in_review: true });
  });

  test("[A03] a registration sent twice at the same moment takes effect once", async () => {
    const me = await aNewcomer(t, { course_completed_at: t.deps.clock.now() });
    await uploadPapers(t, me);
    const codes = (await Promise.all([submitForm(t, me), submitForm(t, me), submitForm(t, me)])).map(
      (reply) => reply.code,
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === "REGISTRATION_CLOSED")).toHaveLength(2);
    expect(await statusHistory(t.deps.db, "account", me.id)).toHaveLength(1);
    expect(await t.emailsTo(me.email)).toHaveLength(1);
  });

  test("[A03] a repeated registration with the same idempotency key gets the same response", async () => {
    const me = await aNewcomer(t, { course_completed_at: t.deps.clock.now() });
    await uploadPapers(t, me);
    const headers = { "idempotency-key": "one-and-the-same-key" };
    const [first, second] = [await submitForm(t, me, {}, headers), await submitForm(t, me, {}, headers)];
    expect(second.body).toBe(first.body);
  });

  test.each([
    [{ birthdate: "2009-01-01" }, { birthdate: "La edad debe estar entre 18 y 27 años" }],
    [{ birthdate: "1998-01-01" }, { birthdate: "La edad debe estar entre 18 y 27 años" }],
    [{ birthdate: "2003-04-18" }, { birthdate: "La fecha no coincide con tu CURP. Revisa las dos." }],
    [{ birthdate: "2003-13-01" }, { birthdate: "Fecha inválida" }],
    [{ birthdate: "" }, { birthdate: "La fecha de nacimiento es requerida" }],
    [{ curp: "QURV030417MJCNBLA1" }, { curp: "CURP no válida" }],
    [{ name: " " }, { name: "Este campo es obligatorio" }],
    [{ phone: "47721509" }, { phone: "Teléfono no válido" }],
    [{ phone: "" }, { phone: "El campo Teléfono es obligatorio." }],
    [{ phoneCountryId: 9999 }, { phone: "Teléfono no válido" }],
    [{ email: "valeria@" }, { email: "Introduce un correo electrónico válido" }],
    [{ accountNumber: "0" }, { accountNumber: "Este campo es obligatorio" }],
    [{ accountNumber: "123" }, { accountNumber: "El número de cuenta debe tener entre 4 y 19 dígitos numéricos" }],
    [{ accountNumber: "1234a" }, { accountNumber: "El número de cuenta debe tener entre 4 y 19 dígitos numéricos" }],
    [
      { accountNumber: "1".repeat(20) },
      { accountNumber: "El número de cuenta debe tener entre 4 y 19 dígitos numéricos" },
    ],
    [{ name: "x".repeat(81) }, { name: "Debe tener como máximo 80 caracteres" }],
    [{ firstSurname: "\u{1F600}".repeat(100) }, { firstSurname: "Debe tener como máximo 60 caracteres" }],
    [{ gender: undefined }, { gender: "Selecciona una opción" }],
    [{ gender: 1 }, { gender: "Selecciona una opción" }],
    [{ bankId: 999 }, { bankId: "Elige un banco de la lista." }],
    [{ bankId: 0 }, { bankId: "Elige un banco de la lista." }],
    [{ bankId: null, clabe: null }, { bankId: "Este campo es obligatorio" }],
    [{ email: undefined }, { email: "El correo electrónico es requerido." }],
    [{ email: 7 }, { email: "El correo electrónico es requerido." }],
    [{ birthdate: undefined }, { birthdate: "La fecha de nacimiento es requerida" }],
    [{ phone: null }, { phone: "El campo Teléfono es obligatorio." }],
    [{ location: { ...personForm.location, cp: "37a00" } }, { "location.cp": "El campo debe contener sólo números." }],
    [
      { study: { ...personForm.study, universityName: "U" } },
      { "study.universityName": "Debe tener al menos 2 caracteres" },
    ],
    [{ study: { ...personForm.study, careerId: 99999 } }, { "study.careerId": "Elige una opción de la lista." }],
    [
      { study: { ...personForm.study, scholarityLevelId: 0 } },
      { "study.scholarityLevelId": "Elige una opción de la lista." },
    ],
    [{ clabe: "002320007123456789" }, { clabe: "La CLABE no es correcta. Revisa que no falte ni sobre un número." }],
    [{ clabe: "00232000712345678" }, { clabe: "La CLABE debe contener 18 dígitos numéricos" }],
    [{ clabe: "000180000118359719" }, { clabe: "La CLABE no es correcta. Revisa que no falte ni sobre un número." }],
    [
      { location: { ...personForm.location, cp: "3700" } },
      { "location.cp": "Escribe los 5 dígitos de tu código postal." },
    ],
    [{ study: { ...personForm.study, degreeId: 9999 } }, { "study.degreeId": "Elige una opción de la lista." }],
  ])("[V01, A03] a registration with %j is refused at its field", async (over, fields) => {
    const reply = await submitForm(t, await aNewcomer(t), over);
    expect(reply.status).toBe(422);
    expect(reply.fields).toEqual(fields);
  });

  test("[V02, A03, F1] the phone of a registration must have the digits of its country, abroad any number of E.164", async () => {
    const me = await aNewcomer(t);
    const spain = { phone: "612345678", phoneCountryId: 202 };
    expect((await submitForm(t, me, spain)).status).toBe(200);
    // Ecuador's numbers have 9 digits by now; the table says 8.
    expect((await submitForm(t, me, { phone: "991234567", phoneCountryId: 65 })).status).toBe(200);
    expect((await submitForm(t, me, { phone: "991", phoneCountryId: 65 })).fields?.phone).toBe("Teléfono no válido");
    expect((await submitForm(t, me, { phone: "477215093" })).fields?.phone).toBe("Teléfono no válido");
  });

  test("[A03] a CURP of another account is a signal for staff, never a refusal", async () => {
    const [one, two] = [await aNewcomer(t), await aNewcomer(t)];
    expect([(await submitForm(t, one)).status, (await submitForm(t, two)).status]).toEqual([200, 200]);
    const same = await t.deps.db
      .selectFrom("persons as a")
      .innerJoin("persons as b", "b.curp_index", "a.curp_index")
      .select("b.id")
      .where("a.id", "=", one.id)
      .where("b.id", "=", two.id)
      .execute();
    expect(same).toHaveLength(1);
  });
});

describe("the names and origins in a registration", () => {
  test.each([
    ["one surname", { firstSurname: "Nguyễn", secondSurname: "" }, { firstSurname: "Nguyễn", secondSurname: null }],
    ["no second one given", { secondSurname: undefined }, { secondSurname: null }],
    [
      "compound names",
      { name: "María del Carmen", firstSurname: "de la O y Peña" },
      { firstSurname: "de la O y Peña" },
    ],
    ["apostrophe, hyphen and Ñ", { name: "Zoë", firstSurname: "O’Ñíguez-Ibáñez" }, { firstSurname: "O’Ñíguez-Ibáñez" }],
    ["spaces around", { name: "  Ana  " }, { name: "Ana" }],
    ["the longest", { name: "x".repeat(80), firstSurname: "y".repeat(60) }, { name: "x".repeat(80) }],
  ])("[A03, A07, E04] names are returned as typed: %s", async (_name, given, read) => {
    const me = await aNewcomer(t);
    expect((await submitForm(t, me, given)).status).toBe(200);
    expect(await personInfo(t, me)).toMatchObject(read);
  });

  test("[A03, E04] a person born abroad can register with their CURP; the state of birth is saved apart from the address", async () => {
    const me = await aNewcomer(t);
    const curp = `QURV030417MNENBLA${curpCheckDigit("QURV030417MNENBLA")}`;
    expect((await submitForm(t, me, { curp })).status).toBe(200);
    const row = await t.deps.db.selectFrom("persons").selectAll().where("id", "=", me.id).executeTakeFirstOrThrow();
    expect(row.birth_state).toBe("NE");
    expect((await personInfo(t, me)).location?.stateName).toBe("Guanajuato");
  });

  test("[A03, A17] characters that the database cannot store are refused without a server error", async () => {
    const me = await aNewcomer(t);
    const zero = await submitForm(t, me, { name: "Ana\u0000" });
    expect([200, 422]).toContain(zero.status);
    const info = { curp: personForm.curp, firstSurname: "Q", birthdate: personForm.birthdate, gender: 2 };
    expect(
      (await send(t, persons.updatePersonInfo, { as: me, body: { ...info, name: "A\u0000" } })).status,
    ).toBeLessThan(500);
  });
});
