import { appealAsPerson, personDraft } from "@arranca/contract/accounts/registration";
import { readDocument, readProfilePicture } from "@arranca/contract/files";
import * as persons from "@arranca/contract/persons";
import { accountStatuses } from "@arranca/contract/statuses";
import { curpCheckDigit } from "@arranca/contract/values/identifiers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusHistory } from "../lib/database/history.ts";
import { newId } from "../lib/ids.ts";
import { type Account, aCompany, anApplication, aPerson, aStaffMember, aVacancy } from "../testing/factories.ts";
import { send, type Upload } from "../testing/requests.ts";
import { aPdf, aPhoto, asUpload, personPapers } from "../testing/sample-files.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { completeRegistrationIfReady } from "./service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Somebody who has only just come in. */
const aNewcomer = (over: Parameters<typeof aPerson>[1] = {}) =>
  aPerson(t, {
    status: "registering",
    folio: null,
    submitted_at: null,
    approved_at: null,
    course_completed_at: null,
    ...over,
  });

const location = {
  cp: "37000",
  suburbName: "Centro",
  cityName: "León",
  stateName: "Guanajuato",
  stateId: 11,
  municipalityId: 11020,
  street: "Mina de Valenciana",
  number: "118",
  internalNumber: "0",
};
const form = {
  curp: "QURV030417MJCNBLA0",
  name: "Valeria",
  firstSurname: "Quintero",
  secondSurname: "Rubio",
  birthdate: "2003-04-17",
  gender: 2,
  phone: "4772150934",
  phoneCountryId: 141,
  email: "valeria@correo.example",
  location,
  study: { scholarityLevelId: 6, degreeId: 5, title: "Administración", universityName: "Universidad de Guanajuato" },
  bankId: 2,
  accountNumber: "00123456789",
  clabe: "002320007123456788",
};
const submit = (as: Account, over: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  send(t, persons.submitPerson, { as, body: { ...form, ...over }, headers });
const uploadAll = async (as: Account) => send(t, persons.updatePersonDocs, { as, files: await personPapers() });
const info = async (as: Account) => (await send(t, persons.readPersonInfo, { as })).contents();

/** Staff asked this account to change these sections. */
async function askFor(person: Account, sections: string[]): Promise<void> {
  const staff = await aStaffMember(t, ["accounts.review"]);
  const id = newId();
  await t.deps.db
    .insertInto("review_requests")
    .values({
      id,
      owner_id: person.id,
      owner_type: "person",
      status: "open",
      created_by: staff.loginId,
      created_at: t.deps.clock.now(),
    })
    .execute();
  await t.deps.db
    .insertInto("review_request_sections")
    .values(sections.map((section) => ({ request_id: id, section, admin_comment: "Corrige esto" })))
    .execute();
}

describe("a registration saved partway", () => {
  test("[R06, T09] is there again with every value and file, at the step it was left", async () => {
    const me = await aNewcomer();
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
    expect((await info(me)).documents.map((document) => document.area)).toEqual(["cv"]);
    const { data: kept } = await t.deps.db
      .selectFrom("registration_drafts")
      .select("data")
      .where("owner_id", "=", me.id)
      .where("step", "=", "identity")
      .executeTakeFirstOrThrow();
    expect(kept.includes("Valeria")).toBe(false);
  });

  test("[T09] is nobody else's, and is capped", async () => {
    const [me, other] = [await aNewcomer(), await aNewcomer()];
    await send(t, personDraft.save, { as: me, params: { step: "identity" }, body: { data: { name: "Valeria" } } });
    expect((await send(t, personDraft.readAll, { as: other })).contents().steps).toEqual({});
    const data = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`f${i}`, "x".repeat(1900)]));
    const tooMuch = await send(t, personDraft.save, { as: me, params: { step: "identity" }, body: { data } });
    expect(tooMuch.status).toBe(422);
    expect((await send(t, personDraft.read, { as: me, params: { step: "nothing" } })).code).toBe("NOT_FOUND");
  });
});

describe("sending a registration", () => {
  test("[A03, R06] without documents it is kept and stays open", async () => {
    const me = await aNewcomer({ course_completed_at: t.deps.clock.now() });
    const sent = (await submit(me)).contents();
    expect(sent).toMatchObject({ person_info_complete: false, in_review: false });
    expect(sent.person.statusId).toBe(accountStatuses.registering.id);
    expect((await info(me)).name).toBe("Valeria");
  });

  test("[A03, E01, R08] with documents and the course it gets a folio and goes to review, and a mail leaves", async () => {
    const me = await aNewcomer({ course_completed_at: t.deps.clock.now() });
    await uploadAll(me);
    await send(t, personDraft.save, { as: me, params: { step: "identity" }, body: { data: { name: "Valeria" } } });
    const sent = (await submit(me)).contents();
    expect(sent).toMatchObject({ person_info_complete: true, in_review: true });
    expect(sent.person.folio).toMatch(/^P-\d{6}$/);
    expect(sent.person).toMatchObject({ statusId: 2, statusName: "Revision" });
    expect(await statusHistory(t.deps.db, "account", me.id)).toMatchObject([
      { from_status: "registering", to_status: "in_review", actor_login_id: me.loginId },
    ]);
    const [mail] = await t.emailsTo(me.email);
    expect(mail?.text).toContain(sent.person.folio);
    // What the steps held is in the account now.
    expect((await send(t, personDraft.readAll, { as: me })).contents().steps).toEqual({});
    const twice = await submit(me);
    expect([twice.code, twice.message]).toEqual([
      "REGISTRATION_CLOSED",
      "Tu registro ya fue enviado. La cuenta está en «Revision» y su registro se llena solo en «Pendiente».",
    ]);
    const late = await send(t, personDraft.save, { as: me, params: { step: "study" }, body: { data: {} } });
    expect(late.code).toBe("REGISTRATION_CLOSED");
  });

  test("[A03, T09] before the course is done it waits for it: the later of the two opens the review, once", async () => {
    const me = await aNewcomer();
    await uploadAll(me);
    expect((await submit(me)).contents()).toMatchObject({ person_info_complete: true, in_review: false });
    const done = { course_completed_at: t.deps.clock.now() };
    await t.deps.db.updateTable("persons").set(done).where("id", "=", me.id).execute();
    const finish = () => t.deps.db.transaction().execute((tx) => completeRegistrationIfReady(tx, t.deps, me.id));
    expect((await Promise.all([finish(), finish()])).sort()).toEqual([false, true]);
    expect(await statusHistory(t.deps.db, "account", me.id)).toHaveLength(1);
  });

  test("[A03, R08] waiting for the course it is told with its folio; without a paper it waits for that again", async () => {
    const me = await aNewcomer();
    await uploadAll(me);
    const { folio } = (await submit(me)).contents().person;
    const [mail] = await t.emailsTo(me.email);
    expect(mail?.text).toContain(folio);
    expect(mail?.text).toContain("curso inductivo");
    await submit(me);
    expect(await t.emailsTo(me.email)).toHaveLength(1);

    await send(t, persons.deletePersonDoc, { as: me, params: { area: "cv" } });
    await t.deps.db
      .updateTable("persons")
      .set({ course_completed_at: t.deps.clock.now() })
      .where("id", "=", me.id)
      .execute();
    expect(await t.deps.db.transaction().execute((tx) => completeRegistrationIfReady(tx, t.deps, me.id))).toBe(false);
    expect((await submit(me)).contents()).toMatchObject({ person_info_complete: false, in_review: false });
    await uploadAll(me);
    expect((await submit(me)).contents()).toMatchObject({ person: { folio }, in_review: true });
  });

  test("[A03] twice at the same moment has one effect", async () => {
    const me = await aNewcomer({ course_completed_at: t.deps.clock.now() });
    await uploadAll(me);
    const codes = (await Promise.all([submit(me), submit(me), submit(me)])).map((reply) => reply.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === "REGISTRATION_CLOSED")).toHaveLength(2);
    expect(await statusHistory(t.deps.db, "account", me.id)).toHaveLength(1);
    expect(await t.emailsTo(me.email)).toHaveLength(1);
  });

  test("[A03] with the same key it gives the same answer", async () => {
    const me = await aNewcomer({ course_completed_at: t.deps.clock.now() });
    await uploadAll(me);
    const headers = { "idempotency-key": "one-and-the-same-key" };
    const [first, second] = [await submit(me, {}, headers), await submit(me, {}, headers)];
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
    [{ bankId: null }, { bankId: "Este campo es obligatorio" }],
    [{ email: undefined }, { email: "El correo electrónico es requerido." }],
    [{ email: 7 }, { email: "El correo electrónico es requerido." }],
    [{ birthdate: undefined }, { birthdate: "La fecha de nacimiento es requerida" }],
    [{ phone: null }, { phone: "El campo Teléfono es obligatorio." }],
    [{ location: { ...location, cp: "37a00" } }, { "location.cp": "El campo debe contener sólo números." }],
    [{ study: { ...form.study, universityName: "U" } }, { "study.universityName": "Debe tener al menos 2 caracteres" }],
    [{ study: { ...form.study, careerId: 99999 } }, { "study.careerId": "Elige una opción de la lista." }],
    [
      { study: { ...form.study, scholarityLevelId: 0 } },
      { "study.scholarityLevelId": "Elige una opción de la lista." },
    ],
    [{ clabe: "002320007123456789" }, { clabe: "La CLABE no es correcta. Revisa que no falte ni sobre un número." }],
    [{ clabe: "00232000712345678" }, { clabe: "La CLABE debe contener 18 dígitos numéricos" }],
    [{ bankId: 12 }, { clabe: "Esta CLABE es de otro banco. Revisa el banco o la CLABE." }],
    [{ location: { ...location, cp: "3700" } }, { "location.cp": "Escribe los 5 dígitos de tu código postal." }],
    [{ study: { ...form.study, degreeId: 9999 } }, { "study.degreeId": "Elige una opción de la lista." }],
  ])("[V01, A03] %j is answered at its field", async (over, fields) => {
    const reply = await submit(await aNewcomer(), over);
    expect(reply.status).toBe(422);
    expect(reply.fields).toEqual(fields);
  });

  test("[V02, A03] a phone has the digits of its country", async () => {
    const me = await aNewcomer();
    const spain = { phone: "612345678", phoneCountryId: 202 };
    expect((await submit(me, spain)).status).toBe(200);
    expect((await submit(me, { phone: "477215093" })).fields?.phone).toBe("Teléfono no válido");
  });

  test("[A03] a CURP that somebody else has is a signal for staff, never a refusal", async () => {
    const [one, two] = [await aNewcomer(), await aNewcomer()];
    expect([(await submit(one)).status, (await submit(two)).status]).toEqual([200, 200]);
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

describe("the profile", () => {
  test("[A17, E04, E02] holds everything, in full for its owner; 0 is no number", async () => {
    const me = await aNewcomer();
    await uploadAll(me);
    await submit(me);
    const person = (await send(t, persons.readPerson, { as: me })).contents();
    expect(person).toMatchObject({
      id: me.id,
      accountId: me.loginId,
      name: "Valeria",
      firstSurname: "Quintero",
      secondSurname: "Rubio",
      gender: { id: 2, name: "Mujer" },
      birthdate: "2003-04-17",
      phone: "4772150934",
      email: "valeria@correo.example",
      curp: "QURV030417MJCNBLA0",
      accountNumber: "00123456789",
      clabe: "002320007123456788",
      bankId: 2,
      bankName: "Banamex",
      location: { cp: "37000", cityName: "León", internalNumber: null, lat: null, long: null },
      study: { title: "Administración", universityName: "Universidad de Guanajuato", degreeId: 5 },
    });
    expect(person.cv?.fileName).toBe("CV Núñez.pdf");
    const row = await t.deps.db.selectFrom("persons").selectAll().where("id", "=", me.id).executeTakeFirstOrThrow();
    const text = JSON.stringify(row);
    expect(text).not.toContain("QURV030417MJCNBLA0");
    expect(row.birth_state).toBe("JC");
  });

  test("[A07, E04] info-update brings documents, address and the open sections", async () => {
    const me = await aNewcomer();
    await uploadAll(me);
    await submit(me);
    const own = await info(me);
    expect(own).toMatchObject({
      street: "Mina de Valenciana",
      cp: "37000",
      suburb: "Centro",
      city: "León",
      internalNumber: null,
    });
    expect(own.documents.map((document) => document.area).sort()).toEqual([
      "cv",
      "ine_back",
      "ine_front",
      "proof_of_address",
    ]);
    expect(own.open_sections).toEqual(["personal", "address", "study", "bank", "documents"]);
  });

  test("[E04] an account or internal number of 0 is empty, and a CV has an id and a name of its own", async () => {
    const me = await aNewcomer();
    const draft = { ...form, location: { ...location, internalNumber: "0" } };
    await send(t, persons.submitPerson, { as: me, body: draft });
    const bank = { bankId: 12, accountNumber: "0" };
    expect((await send(t, persons.updatePersonBank, { as: me, body: bank })).fields).toEqual({
      accountNumber: "Este campo es obligatorio",
    });
    await send(t, persons.addPersonDoc, {
      as: me,
      body: { alias: "Mi CV" },
      files: [asUpload("cv", "cv.pdf", await aPdf())],
    });
    const own = await info(me);
    expect(own.internalNumber).toBeNull();
    expect(own.location?.internalNumber).toBeNull();
    const document = own.documents.find(({ area }) => area === "cv");
    expect(own.cv).toEqual({
      fileId: document?.file_id,
      fileName: "cv.pdf",
      alias: "Mi CV",
      personCvId: document?.personCV_id,
    });
  });

  test("[A17] each part changes on its own while it is open", async () => {
    const me = await aNewcomer();
    await submit(me);
    const identity = { curp: form.curp, name: "Vale", firstSurname: "Q", birthdate: form.birthdate, gender: 4 };
    expect((await send(t, persons.updatePersonInfo, { as: me, body: identity })).contents().name).toBe("Vale");
    const contact = { phone: "4771112233", location: { ...location, number: "9" } };
    const changed = (await send(t, persons.updatePersonContact, { as: me, body: contact })).contents();
    expect(changed).toMatchObject({ phone: "4771112233", number: "9", email: form.email });
    const study = { ...form.study, title: "Contaduría" };
    expect((await send(t, persons.updatePersonStudy, { as: me, body: study })).contents().study.title).toBe(
      "Contaduría",
    );
  });

  test("[A17] of an approved person bank data changes at once and waits for a review; the owner is told", async () => {
    const me = await aPerson(t, { bank_reviewed_at: t.deps.clock.now() });
    expect((await info(me)).bank_reviewed).toBe(true);
    const bank = { bankId: 12, accountNumber: "99887766" };
    const changed = (await send(t, persons.updatePersonBank, { as: me, body: bank })).contents();
    expect(changed).toMatchObject({ bank_reviewed: false, accountNumber: "99887766", clabe: null });
    expect((await t.emailsTo(me.email)).map((email) => email.subject)).toEqual(["Cambiaste tus datos bancarios"]);
  });

  test("[A17, E04] of an approved person a new name waits for staff: the old one stays in force, the gender is free", async () => {
    const me = await aPerson(t);
    const identity = { curp: form.curp, name: "Otra", firstSurname: "Q", birthdate: form.birthdate, gender: 4 };
    const now = (await send(t, persons.updatePersonInfo, { as: me, body: identity })).contents();
    expect(now).toMatchObject({ name: "Ximena Guadalupe", firstSurname: "Hernández", gender: { id: 4 }, statusId: 1 });
    expect((await t.emailsTo(me.email)).map((email) => email.subject)).toEqual(["Recibimos tu cambio de identidad"]);
    const ine = [asUpload("ine_front", "ine.jpg", await aPhoto())];
    expect((await send(t, persons.updatePersonDocs, { as: me, files: ine })).status).toBe(200);
  });

  test("[A17, E04] the age counts on the day of submission: no later birthday keeps a name from being mended", async () => {
    const submitted_at = new Date("2024-01-10T18:00:00Z");
    const me = await aPerson(t, { birthdate: "1997-03-02", submitted_at });
    const curp = `QURV970302MJCNBL0${curpCheckDigit("QURV970302MJCNBL0")}`;
    const body = { curp, name: "Vale", firstSurname: "Q", birthdate: "1997-03-02", gender: 2 };
    expect((await send(t, persons.updatePersonInfo, { as: me, body })).status).toBe(200);
  });

  test("[A17, R08] in status 6 only what was asked for may be changed", async () => {
    const me = await aPerson(t, { status: "changes_requested" });
    await askFor(me, ["bank"]);
    expect((await info(me)).open_sections).toEqual(["bank"]);
    const bank = { bankId: 12, accountNumber: "99887766" };
    expect((await send(t, persons.updatePersonBank, { as: me, body: bank })).status).toBe(200);
    expect((await send(t, persons.updatePersonStudy, { as: me, body: form.study })).code).toBe("SECTION_NOT_OPEN");
    const contact = { phone: "4771112233" };
    expect((await send(t, persons.updatePersonContact, { as: me, body: contact })).code).toBe("SECTION_NOT_OPEN");
    const cv = [asUpload("cv", "cv.pdf", await aPdf())];
    expect((await send(t, persons.updatePersonDocs, { as: me, files: cv })).code).toBe("SECTION_NOT_OPEN");
    expect((await send(t, persons.deletePersonDoc, { as: me, params: { area: "cv" } })).code).toBe("SECTION_NOT_OPEN");
  });

  test("[A17, R08] while in review nothing changes; a rejection can be appealed against, once", async () => {
    const me = await aPerson(t, { status: "in_review" });
    expect((await info(me)).open_sections).toEqual([]);
    const shut = await send(t, persons.updatePersonStudy, { as: me, body: form.study });
    expect([shut.code, shut.message]).toEqual([
      "SECTION_NOT_OPEN",
      "La cuenta está en «Revision» y sus datos se cambian solo en «Pendiente», «Cambios solicitados», «Rechazado» o «Activo».",
    ]);

    const reject = () => t.deps.db.updateTable("persons").set({ status: "rejected" }).where("id", "=", me.id).execute();
    const appeal = () => send(t, appealAsPerson, { as: me, body: { comment: "Ya corregí mi comprobante." } });
    await reject();
    expect((await send(t, persons.updatePersonStudy, { as: me, body: form.study })).status).toBe(200);
    expect((await appeal()).contents().statusId).toBe(2);
    await reject();
    expect((await appeal()).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("[A17, E04] what is not sent of a change stays; null empties what may be empty", async () => {
    const me = await aNewcomer();
    await submit(me);
    const before = await info(me);
    const universityName = "Tecnológico de León";
    const study = await send(t, persons.updatePersonStudy, { as: me, body: { universityName } });
    expect(study.contents().study).toEqual({ ...before.study, universityName });
    const untitled = await send(t, persons.updatePersonStudy, { as: me, body: { title: null } });
    expect(untitled.contents().study).toEqual({ ...before.study, universityName, title: null });
    const named = await send(t, persons.updatePersonInfo, { as: me, body: { name: "Valeria Inés" } });
    expect(named.contents()).toMatchObject({ name: "Valeria Inés", secondSurname: "Rubio", curp: before.curp });
    const country = await send(t, persons.updatePersonContact, { as: me, body: { phoneCountryId: 202 } });
    expect(country.fields).toEqual({ phone: "Teléfono no válido" });
  });

  test("[A17, G03] belongs to persons: a company is refused", async () => {
    expect((await send(t, persons.readPerson, { as: await aCompany(t) })).code).toBe("FORBIDDEN");
  });
});

describe("people as they are called", () => {
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
  ])("[A03, A07, E04] %s come back as they were written", async (_name, given, read) => {
    const me = await aNewcomer();
    expect((await submit(me, given)).status).toBe(200);
    expect(await info(me)).toMatchObject(read);
  });

  test("[A03, E04] whoever was born abroad has a CURP too; the state of birth is kept apart", async () => {
    const me = await aNewcomer();
    const curp = `QURV030417MNENBLA${curpCheckDigit("QURV030417MNENBLA")}`;
    expect((await submit(me, { curp })).status).toBe(200);
    const row = await t.deps.db.selectFrom("persons").selectAll().where("id", "=", me.id).executeTakeFirstOrThrow();
    expect(row.birth_state).toBe("NE");
    expect((await info(me)).location?.stateName).toBe("Guanajuato");
  });

  test("[A03, A17] letters that a database cannot keep are refused, not a fault", async () => {
    const me = await aNewcomer();
    const zero = await submit(me, { name: "Ana\u0000" });
    expect([200, 422]).toContain(zero.status);
    const info = { curp: form.curp, firstSurname: "Q", birthdate: form.birthdate, gender: 2 };
    expect(
      (await send(t, persons.updatePersonInfo, { as: me, body: { ...info, name: "A\u0000" } })).status,
    ).toBeLessThan(500);
  });
});

describe("documents and pictures", () => {
  test("[A04] ux-13 a proof of address bears a day: not older than the programme says, nor of tomorrow", async () => {
    const me = await aNewcomer();
    const today = Date.parse(t.deps.clock.today());
    const put = async (days: number) => {
      const issued_on = new Date(today - days * 86_400_000).toISOString().slice(0, 10);
      const files = [asUpload("proof_of_address", "recibo.pdf", await aPdf())];
      return send(t, persons.addPersonDoc, { as: me, body: { issued_on }, files });
    };
    expect((await put(91)).fields).toEqual({ issued_on: "Tu comprobante tiene más de 90 días. Usa uno más reciente." });
    expect((await put(-1)).fields?.issued_on).toContain("todavía no llega");
    expect((await info(me)).documents).toEqual([]);
    expect((await put(90)).status).toBe(200);
    expect((await put(0)).contents().issued_on).toBe(t.deps.clock.today());
    await t.deps.db.insertInto("settings").values({ key: "proof_max_days", value: "30" }).execute();
    expect((await put(31)).fields?.issued_on).toContain("más de 30 días");
    await t.deps.db.deleteFrom("settings").where("key", "=", "proof_max_days").execute();
    // The seed's own body has no day: it is taken as it comes.
    const files = [asUpload("proof_of_address", "recibo.pdf", await aPdf())];
    expect((await send(t, persons.addPersonDoc, { as: me, body: {}, files })).contents().issued_on).toBeNull();
    expect((await send(t, persons.addPersonDoc, { as: me, body: { issued_on: "1/2/2026" }, files })).fields).toEqual({
      issued_on: "Formato de fecha inválido (YYYY-MM-DD)",
    });
  });

  test("[A04, E12] are put, replaced, read and taken back by their owner", async () => {
    const me = await aNewcomer();
    const { files } = (await uploadAll(me)).contents();
    const cv = files.find((file) => file.area === "cv");
    expect(cv).toMatchObject({ file_name: "CV Núñez.pdf", alias: null });
    expect(cv?.personCV_id).toMatch(/^[0-9a-f-]{36}$/);

    const read = await send(t, readDocument, { as: me, params: { area: "cv", id: cv?.file_id ?? "" } });
    expect(read.headers["content-type"]).toBe("application/pdf");
    expect(read.headers["x-content-type-options"]).toBe("nosniff");
    expect(read.bytes.subarray(0, 5).toString()).toBe("%PDF-");

    const replaced = await send(t, persons.addPersonDoc, {
      as: me,
      body: { alias: "CV nuevo" },
      files: [asUpload("cv", "otro.pdf", await aPdf(3))],
    });
    expect(replaced.contents()).toMatchObject({ alias: "CV nuevo", file_name: "otro.pdf" });
    expect((await info(me)).documents.filter((document) => document.area === "cv")).toHaveLength(1);
    await send(t, persons.deletePersonDoc, { as: me, params: { area: "cv" } });
    expect((await info(me)).cv).toBeNull();
  });

  test("[A04, E12] of somebody else are not found, whoever asks", async () => {
    const me = await aNewcomer();
    const { files } = (await uploadAll(me)).contents();
    const params = { area: "ine_front", id: files.find((file) => file.area === "ine_front")?.file_id ?? "" };
    for (const other of [await aPerson(t), await aCompany(t)]) {
      expect((await send(t, readDocument, { as: other, params })).status).toBe(404);
    }
    expect((await send(t, readDocument, { as: me, params: { ...params, area: "cv" } })).status).toBe(404);
    expect((await send(t, readDocument, { params })).code).toBe("SESSION_EXPIRED");
  });

  test("[A05] only a picture is taken, and a new one takes the place of the one before", async () => {
    const me = await aPerson(t);
    const put = (...files: Upload[]) => send(t, persons.updatePersonPicture, { as: me, files });
    const first = (await put(asUpload("file", "yo.jpg", await aPhoto()))).contents().file_name;
    const second = (await put(asUpload("file", "yo otra vez.jpg", await aPhoto(300, 300)))).contents().file_name;
    expect((await put(asUpload("file", "cv.pdf", await aPdf()))).code).toBe("FILE_TYPE");
    expect((await put()).code).toBe("FILE_MISSING");
    const { profileImage } = (await send(t, persons.readPerson, { as: me })).contents();
    expect(profileImage).toBe(`/api/files/profilepicture/${second}`);
    expect(second).not.toBe(first);
  });

  test("[A05, E12] a picture is seen by its owner, staff and the companies its person applied to", async () => {
    const me = await aPerson(t);
    const file = asUpload("file", "yo.jpg", await aPhoto(2000, 2000));
    const { file_name } = (await send(t, persons.updatePersonPicture, { as: me, files: [file] })).contents();
    const look = async (as: Account) => (await send(t, readProfilePicture, { as, params: { name: file_name } })).status;
    const [company, stranger] = [await aCompany(t), await aCompany(t)];
    const vacancyId = await aVacancy(t, company.id);
    expect(await look(company)).toBe(404);
    await anApplication(t, { personId: me.id, vacancyId, companyId: company.id });
    expect([await look(me), await look(company), await look(await aStaffMember(t, []))]).toEqual([200, 200, 200]);
    expect([await look(stranger), await look(await aPerson(t))]).toEqual([404, 404]);
    expect((await send(t, persons.readPerson, { as: me })).contents().profileImage).toBe(
      `/api/files/profilepicture/${file_name}`,
    );
  });
});
