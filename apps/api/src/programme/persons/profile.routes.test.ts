import { appealAsPerson } from "@arranca/contract/accounts/registration";
import * as persons from "@arranca/contract/persons";
import { curpCheckDigit } from "@arranca/contract/values/identifiers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCompany, aPerson } from "../../testing/factories.ts";
import { aPdf, aPhoto, asUpload } from "../../testing/files/sample-files.ts";
import { aNewcomer, askFor, personForm, personInfo, submitForm, uploadPapers } from "../../testing/persons.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe("the profile of a person", () => {
  test("[A17, E04, E02] the profile of a person is complete for its owner; a number of 0 is shown as none", async () => {
    const me = await aNewcomer(t);
    await uploadPapers(t, me);
    await submitForm(t, me);
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

  test("[A07, E04] info-update returns documents, address and the open sections", async () => {
    const me = await aNewcomer(t);
    await uploadPapers(t, me);
    await submitForm(t, me);
    const own = await personInfo(t, me);
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

  test("[E04] an account or interior number of 0 is empty, and a CV has an id and a name of its own", async () => {
    const me = await aNewcomer(t);
    const draft = { ...personForm, location: { ...personForm.location, internalNumber: "0" } };
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
    const own = await personInfo(t, me);
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

  test("[A17] each part of a person's profile can be changed separately while it is open", async () => {
    const me = await aNewcomer(t);
    await submitForm(t, me);
    const identity = {
      curp: personForm.curp,
      name: "Vale",
      firstSurname: "Q",
      birthdate: personForm.birthdate,
      gender: 4,
    };
    expect((await send(t, persons.updatePersonInfo, { as: me, body: identity })).contents().name).toBe("Vale");
    const contact = { phone: "4771112233", location: { ...personForm.location, number: "9" } };
    const changed = (await send(t, persons.updatePersonContact, { as: me, body: contact })).contents();
    expect(changed).toMatchObject({ phone: "4771112233", number: "9", email: personForm.email });
    const study = { ...personForm.study, title: "Contaduría" };
    expect((await send(t, persons.updatePersonStudy, { as: me, body: study })).contents().study.title).toBe(
      "Contaduría",
    );
  });

  test("[A17] bank data of an approved person change at once and wait for a review; the owner is notified", async () => {
    const me = await aPerson(t, { bank_reviewed_at: t.deps.clock.now() });
    expect((await personInfo(t, me)).bank_reviewed).toBe(true);
    const bank = { bankId: 12, accountNumber: "99887766" };
    const changed = (await send(t, persons.updatePersonBank, { as: me, body: bank })).contents();
    expect(changed).toMatchObject({ bank_reviewed: false, accountNumber: "99887766", clabe: null });
    expect((await t.emailsTo(me.email)).map((email) => email.subject)).toEqual(["Cambiaste tus datos bancarios"]);
  });

  test("[A17, E04] a new name of an approved person waits for staff with the old one valid, while the gender changes at once", async () => {
    const me = await aPerson(t);
    const identity = {
      curp: personForm.curp,
      name: "Otra",
      firstSurname: "Q",
      birthdate: personForm.birthdate,
      gender: 4,
    };
    const now = (await send(t, persons.updatePersonInfo, { as: me, body: identity })).contents();
    expect(now).toMatchObject({ name: "Ximena Guadalupe", firstSurname: "Hernández", gender: { id: 4 }, statusId: 1 });
    expect((await t.emailsTo(me.email)).map((email) => email.subject)).toEqual(["Recibimos tu cambio de identidad"]);
    const ine = [asUpload("ine_front", "ine.jpg", await aPhoto())];
    expect((await send(t, persons.updatePersonDocs, { as: me, files: ine })).status).toBe(200);
  });

  test("[A17, E04] age is computed on the day of submission: a name can be corrected after a later birthday", async () => {
    const submitted_at = new Date("2024-01-10T18:00:00Z");
    const me = await aPerson(t, { birthdate: "1997-03-02", submitted_at });
    const curp = `QURV970302MJCNBL0${curpCheckDigit("QURV970302MJCNBL0")}`;
    const body = { curp, name: "Vale", firstSurname: "Q", birthdate: "1997-03-02", gender: 2 };
    expect((await send(t, persons.updatePersonInfo, { as: me, body })).status).toBe(200);
  });

  test("[A17, R08] a person in status 6 can change only the requested sections", async () => {
    const me = await aPerson(t, { status: "changes_requested" });
    await askFor(t, me, ["bank"]);
    expect((await personInfo(t, me)).open_sections).toEqual(["bank"]);
    const bank = { bankId: 12, accountNumber: "99887766" };
    expect((await send(t, persons.updatePersonBank, { as: me, body: bank })).status).toBe(200);
    expect((await send(t, persons.updatePersonStudy, { as: me, body: personForm.study })).code).toBe(
      "SECTION_NOT_OPEN",
    );
    const contact = { phone: "4771112233" };
    expect((await send(t, persons.updatePersonContact, { as: me, body: contact })).code).toBe("SECTION_NOT_OPEN");
    const cv = [asUpload("cv", "cv.pdf", await aPdf())];
    expect((await send(t, persons.updatePersonDocs, { as: me, files: cv })).code).toBe("SECTION_NOT_OPEN");
    expect((await send(t, persons.deletePersonDoc, { as: me, params: { area: "cv" } })).code).toBe("SECTION_NOT_OPEN");
  });

  test("[A17, R08] a person can change nothing in review; a rejection can be appealed against once", async () => {
    const me = await aPerson(t, { status: "in_review" });
    expect((await personInfo(t, me)).open_sections).toEqual([]);
    const shut = await send(t, persons.updatePersonStudy, { as: me, body: personForm.study });
    expect([shut.code, shut.message]).toEqual([
      "SECTION_NOT_OPEN",
      "La cuenta está en «Revision» y sus datos se cambian solo en «Pendiente», «Cambios solicitados», «Rechazada» o «Activa».",
    ]);

    const reject = () => t.deps.db.updateTable("persons").set({ status: "rejected" }).where("id", "=", me.id).execute();
    const appeal = () => send(t, appealAsPerson, { as: me, body: { comment: "Ya corregí mi comprobante." } });
    await reject();
    expect((await send(t, persons.updatePersonStudy, { as: me, body: personForm.study })).status).toBe(200);
    expect((await appeal()).contents().statusId).toBe(2);
    await reject();
    expect((await appeal()).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("[A17, E04] a field missing from a change of the profile stays as before; null clears an optional field", async () => {
    const me = await aNewcomer(t);
    await submitForm(t, me);
    const before = await personInfo(t, me);
    const universityName = "Tecnológico de León";
    const study = await send(t, persons.updatePersonStudy, { as: me, body: { universityName } });
    expect(study.contents().study).toEqual({ ...before.study, universityName });
    const untitled = await send(t, persons.updatePersonStudy, { as: me, body: { title: null } });
    expect(untitled.contents().study).toEqual({ ...before.study, universityName, title: null });
    const named = await send(t, persons.updatePersonInfo, { as: me, body: { name: "Valeria Inés" } });
    expect(named.contents()).toMatchObject({ name: "Valeria Inés", secondSurname: "Rubio", curp: before.curp });
    const country = await send(t, persons.updatePersonContact, { as: me, body: { phoneCountryId: 202 } });
    expect(country.contents()).toMatchObject({ phoneCountryId: 202, phone: before.phone });
  });

  test("[A17, G03] a company cannot read the profile of a person", async () => {
    expect((await send(t, persons.readPerson, { as: await aCompany(t) })).code).toBe("FORBIDDEN");
  });
});
