import { appealAsCompany, companyDraft } from "@arranca/contract/accounts/registration";
import * as companies from "@arranca/contract/companies";
import { readDocument, readProfilePicture } from "@arranca/contract/files";
import { readAccount } from "@arranca/contract/review/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusHistory } from "../../lib/database/history.ts";
import { newId } from "../../lib/ids.ts";
import { type Account, aCompany, aMember, aPerson, aStaffMember } from "../../testing/factories.ts";
import { aPhoto, asUpload, companyPapers } from "../../testing/files/sample-files.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const aNewcomer = () => aCompany(t, { status: "registering", folio: null, submitted_at: null, approved_at: null });

const location = {
  cp: "37000",
  suburbName: "Centro",
  cityName: "León",
  stateName: "Guanajuato",
  stateId: 11,
  municipalityId: 11020,
  street: "Madero",
  number: "20",
  lat: 21.1219,
  long: -101.6833,
};
const manager = {
  name: "Beatriz",
  lastName: "Montes",
  email: "beatriz@cafe.example",
  phone: "4776881204",
  department: "Gerencia",
};
const data = {
  rfc: "CJA120415AB1",
  name: "Café Jacaranda",
  businessName: "Café Jacaranda, S.A. de C.V.",
  sectorId: 12,
  size: 2,
  presence: 2,
  phone: "4776881204",
  phoneCountryId: 141,
  email: "hola@cafe.example",
  description: "Tostamos café.",
};
const submit = (as: Account, over: Record<string, unknown> = {}) =>
  send(t, companies.submitCompany, { as, body: { ...data, location, manager, ...over } });
const uploadAll = async (as: Account) =>
  send(t, companies.updateCompanyFiles, { as, body: {}, files: await companyPapers() });
const signalsOf = async ({ id }: Account): Promise<string[]> => {
  const reviewer = await aStaffMember(t, ["accounts.review"]);
  const file = (await send(t, readAccount, { as: reviewer, params: { id } })).contents();
  return file.signals.map(({ text }) => text);
};
const info = async (as: Account) => (await send(t, companies.readCompanyInfo, { as })).contents();

describe("a company's registration", () => {
  test("[R06, T09] the registration of a company is saved step by step and read again", async () => {
    const us = await aNewcomer();
    const params = { step: "company" };
    await send(t, companyDraft.save, { as: us, params, body: { data: { rfc: "CJA" }, at: "location" } });
    const saved = (await send(t, companyDraft.readAll, { as: us })).contents();
    expect([saved.at, saved.steps.company?.data.rfc]).toEqual(["location", "CJA"]);
    expect((await send(t, companyDraft.read, { as: us, params })).contents()?.data.rfc).toBe("CJA");
  });

  test("[A06, E03] a company registration without documents stays open; with them it gets a folio and goes to review, once", async () => {
    const us = await aNewcomer();
    expect((await submit(us)).contents()).toMatchObject({ register_complete: false, institution: { statusId: 4 } });
    await uploadAll(us);
    const codes = (await Promise.all([submit(us), submit(us)])).map((reply) => reply.code);
    expect(codes.sort()).toEqual(["REGISTRATION_CLOSED", undefined]);
    const own = await info(us);
    expect(own).toMatchObject({ statusId: 2, statusName: "Revision", manager, secondManager: null });
    expect(own.folio).toMatch(/^E-\d{6}$/);
    expect(await statusHistory(t.deps.db, "account", us.id)).toHaveLength(1);
    const [mail] = await t.emailsTo(us.email);
    expect(mail?.text).toContain(own.folio);
  });

  test("[A06, E03] a company registration holds everything: data, place, both managers, logo and documents", async () => {
    const us = await aNewcomer();
    const { files } = (await uploadAll(us)).contents();
    const logo = [asUpload("file", "logo.jpg", await aPhoto())];
    const { file } = (await send(t, companies.updateCompanyPicture, { as: us, files: logo })).contents();
    const secondManager = { ...manager, name: "Raúl", email: "raul@cafe.example", department: "Compras" };
    const sent = (await submit(us, { secondManager })).contents();
    expect(sent).toMatchObject({ register_complete: true, institution: { id: us.id, statusId: 2 } });
    const { size, presence, phoneCountryId, ...plain } = data;
    const own = await info(us);
    expect(own).toMatchObject({
      ...plain,
      id: us.id,
      accountId: us.loginId,
      size: { id: size, name: "Pequeña" },
      presence: { id: presence, name: "Nacional" },
      phoneCountryId,
      profileImage: `/api/files/profilepicture/${file.file_name}`,
      location: { ...location, internalNumber: null },
      manager,
      secondManager,
    });
    expect(own.documents).toEqual(expect.arrayContaining(files));
    expect(own.documents.map(({ area, file_name }) => [area, file_name]).sort()).toEqual([
      ["fiscal", "constancia.pdf"],
      ["imss", "imss.pdf"],
      ["proof_of_address", "predial.jpg"],
    ]);
  });

  test.each([
    [{ rfc: "CJA1204" }, { rfc: "RFC no válido" }],
    [{ businessName: "" }, { businessName: "Este campo es obligatorio" }],
    [{ phone: "123" }, { phone: "Teléfono no válido" }],
    [{ sectorId: 999 }, { sectorId: "Elige una opción de la lista." }],
    [{ manager: { ...manager, email: "x" } }, { "manager.email": "Introduce un correo electrónico válido" }],
    [{ secondManager: { ...manager, name: "" } }, { "secondManager.name": "Este campo es obligatorio" }],
    [{ location: { ...location, street: "" } }, { "location.street": "Este campo es obligatorio" }],
  ])("[V01, A06] a registration with %j is refused at its field", async (over, fields) => {
    expect((await submit(await aNewcomer(), over)).fields).toEqual(fields);
  });

  test("[V01, E03] a wrong check character of an RFC gives a warning, not a refusal", async () => {
    const us = await aNewcomer();
    expect((await submit(us, { rfc: "CJA120415AB2" })).status).toBe(200);
    expect((await info(us)).rfc_doubtful).toBe(true);
  });

  test("[N02] a second company with an RFC reads so at once and may go on, and staff reads a signal", async () => {
    const rfc = "NUD120415AB1";
    const [first, second] = [await aCompany(t, { rfc }), await aNewcomer()];
    const shared = async (as: Account, asked: string) =>
      (await send(t, companies.checkCompanyRfc, { as, body: { rfc: asked } })).contents();
    expect(await shared(second, "nud-120415-ab1")).toEqual({ shared: true });
    expect([await shared(first, rfc), await shared(second, "SAT970701NN3")]).toEqual([
      { shared: false },
      { shared: false },
    ]);
    expect((await submit(second, { rfc })).status).toBe(200);
    expect(await signalsOf(second)).toContain("Mismo RFC en otra empresa");
  });

  test("[N01] a generic RFC is taken without separators, and is a hint for the reviewer but no shared RFC", async () => {
    const [us, others] = [await aNewcomer(), await aCompany(t, { rfc: "XAXX010101000" })];
    expect((await submit(us, { rfc: "xaxx-010101 000" })).status).toBe(200);
    expect((await info(us)).rfc).toBe("XAXX010101000");
    const asked = { as: others, body: { rfc: "XAXX010101000" } };
    expect((await send(t, companies.checkCompanyRfc, asked)).contents()).toEqual({ shared: false });
    const signals = await signalsOf(us);
    expect(signals).toContain("RFC genérico, que no es de esta empresa: compáralo con su constancia");
    expect(signals.join()).not.toContain("Mismo RFC");
  });

  test("[F2, F7] numbers of a registration are read from their text, and a phone that nobody has is asked for again", async () => {
    const us = await aNewcomer();
    const phone = "+52 (477) 215-09-34";
    const sent = { location: { ...location, cp: "37 000" }, manager: { ...manager, phone } };
    expect((await submit(us, sent)).status).toBe(200);
    expect(await info(us)).toMatchObject({ location: { cp: "37000" }, manager: { phone: "4772150934" } });
    for (const nobodys of ["0000000000", "1234567890", "0477215093"]) {
      expect((await submit(us, { phone: nobodys })).fields).toEqual({
        phone: "Ese teléfono no existe. Escribe uno que contestes.",
      });
    }
  });
});

describe("a company's profile", () => {
  test("[A13, E03, A07] a company's profile is changed part by part; values checked against documents wait for staff, other values change at once", async () => {
    const us = await aCompany(t);
    const description = "Café de altura.";
    const changed = await send(t, companies.updateCompanyInfo, { as: us, body: { ...data, description } });
    expect(changed.contents().description).toBe(description);
    const rfc = "TSE200115A15";
    const renamed = await send(t, companies.updateCompanyInfo, { as: us, body: { ...data, rfc, description: "Té." } });
    expect(renamed.contents()).toMatchObject({ rfc: "CJA120415AB1", description: "Té.", statusId: 1 });
    const managers = { manager, secondManager: { ...manager, name: "Raúl" } };
    const both = (await send(t, companies.updateCompanyManager, { as: us, body: managers })).contents();
    expect(both.secondManager?.name).toBe("Raúl");
    const moved = (await send(t, companies.updateCompanyLocation, { as: us, body: { location } })).contents();
    expect(moved.location).toMatchObject({ street: "Madero", lat: 21.1219, long: -101.6833 });
    expect((await send(t, companies.readCompany, { as: us })).contents().address).toContain("Madero 20");
  });

  test("[E02, A13] an interior number of '0' is saved as none, and the map point is null before a pin is set and after it is removed", async () => {
    const us = await aNewcomer();
    const move = async (change: Record<string, unknown>) =>
      (
        await send(t, companies.updateCompanyLocation, { as: us, body: { location: { ...location, ...change } } })
      ).contents().location;
    const { lat, long } = location;
    expect(await move({ lat: null, long: null, internalNumber: "0" })).toMatchObject({
      lat: null,
      long: null,
      internalNumber: null,
      cityName: "León",
      address: "Madero 20, Centro, 37000 León, Guanajuato",
    });
    expect(await move({ internalNumber: "4B" })).toMatchObject({ lat, long, internalNumber: "4B" });
    expect(await move({ lat: null, long: null })).toMatchObject({ lat: null, long: null });
    expect(
      (await send(t, companies.updateCompanyLocation, { as: us, body: { location: { ...location, lat: 91 } } })).status,
    ).toBe(422);
  });

  test("[A13, E03] a field missing from a change of the profile stays as before; null clears an optional field", async () => {
    const us = await aCompany(t, { description: "Café de altura.", phone_country_id: 141 });
    const change = async (body: Record<string, unknown>) =>
      (await send(t, companies.updateCompanyInfo, { as: us, body })).contents();
    const before = await info(us);
    const phone = "4771234567";
    expect(await change({ phone })).toEqual({ ...before, phone, phone_to_dial: phone });
    const waits = { email: us.email, email_waiting: "nuevo@empresa.example" };
    expect(await change({ email: "nuevo@empresa.example" })).toMatchObject({ ...waits, phone });
    expect(await change({ description: null })).toMatchObject({ ...waits, description: null });

    const managers = async (body: Record<string, unknown>) =>
      (await send(t, companies.updateCompanyManager, { as: us, body })).contents();
    const second = { ...manager, name: "Raúl" };
    await managers({ manager, secondManager: second });
    expect(await managers({ manager })).toMatchObject({ manager, secondManager: second });
    expect(await managers({ secondManager: { department: "Ventas" } })).toMatchObject({
      manager,
      secondManager: { ...second, department: "Ventas" },
    });
    expect(await managers({ manager: { name: "Eva" } })).toMatchObject({ manager: { ...manager, name: "Eva" } });
    expect(await managers({ secondManager: null })).toMatchObject({ secondManager: null, manager: { name: "Eva" } });
    const half = await send(t, companies.updateCompanyManager, { as: us, body: { secondManager: { name: "Raúl" } } });
    expect(half.fields).toMatchObject({ "secondManager.lastName": "Este campo es obligatorio" });
  });

  test("[A13, E03, V02] the phone of a manager is labelled 'Teléfono fijo'", async () => {
    const us = await aCompany(t);
    const body = { manager: { ...manager, phone: "" }, secondManager: { ...manager, phone: "4776" } };
    expect((await send(t, companies.updateCompanyManager, { as: us, body })).fields).toEqual({
      "manager.phone": "El campo Teléfono fijo es obligatorio.",
      "secondManager.phone": "Teléfono no válido",
    });
  });

  test("[A13, R08] a company in status 6 can change only requested sections, in review none", async () => {
    const us = await aCompany(t, { status: "changes_requested" });
    const id = newId();
    await t.deps.db
      .insertInto("review_requests")
      .values({
        id,
        owner_id: us.id,
        owner_type: "company",
        status: "open",
        created_by: us.loginId,
        created_at: t.deps.clock.now(),
      })
      .execute();
    await t.deps.db
      .insertInto("review_request_sections")
      .values({ request_id: id, section: "manager", admin_comment: "¿Quién firma?" })
      .execute();
    expect((await info(us)).open_sections).toEqual(["manager"]);
    expect((await send(t, companies.updateCompanyManager, { as: us, body: { manager } })).status).toBe(200);
    expect((await send(t, companies.updateCompanyInfo, { as: us, body: data })).code).toBe("SECTION_NOT_OPEN");
    expect((await uploadAll(us)).code).toBe("SECTION_NOT_OPEN");
    await t.deps.db.updateTable("companies").set({ status: "in_review" }).where("id", "=", us.id).execute();
    expect((await send(t, companies.updateCompanyManager, { as: us, body: { manager } })).code).toBe(
      "SECTION_NOT_OPEN",
    );
  });

  test("[A06, R08] a company can appeal against its rejection once", async () => {
    const us = await aCompany(t, { status: "rejected" });
    const body = { comment: "Adjunté la constancia de este año." };
    expect((await send(t, appealAsCompany, { as: us, body })).contents().statusId).toBe(2);
    await t.deps.db.updateTable("companies").set({ status: "rejected" }).where("id", "=", us.id).execute();
    expect((await send(t, appealAsCompany, { as: us, body })).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("[A13] a sub-account needs the permission to change the company's profile", async () => {
    const us = await aCompany(t);
    const [allowed, other] = [await aMember(t, us.id, ["company"]), await aMember(t, us.id, ["vacancies"])];
    expect((await send(t, companies.readCompanyInfo, { as: allowed })).status).toBe(200);
    expect((await send(t, companies.readCompanyInfo, { as: other })).code).toBe("FORBIDDEN");
    expect((await send(t, companies.updateCompanyManager, { as: other, body: { manager } })).code).toBe("FORBIDDEN");
  });

  test("[A06] ux-13 the company's proof of address has a date within the programme's limit, and staff sees it", async () => {
    const as = await aNewcomer();
    const put = (issued_on: string) =>
      companyPapers().then((files) => send(t, companies.updateCompanyFiles, { as, body: { issued_on }, files }));
    const today = Date.parse(t.deps.clock.today());
    const dayBefore = (days: number) => new Date(today - days * 86_400_000).toISOString().slice(0, 10);
    expect((await put(dayBefore(91))).fields).toEqual({
      issued_on: "Tu comprobante tiene más de 90 días. Usa uno más reciente.",
    });
    expect((await put(dayBefore(-1))).fields?.issued_on).toContain("todavía no llega");
    const { files } = (await put(dayBefore(20))).contents();
    expect(files.map(({ area, issued_on }) => [area, issued_on]).sort()).toEqual([
      ["fiscal", null],
      ["imss", null],
      ["proof_of_address", dayBefore(20)],
    ]);
    const staff = await aStaffMember(t, ["accounts.review"]);
    const file = (await send(t, readAccount, { as: staff, params: { id: as.id } })).contents();
    expect(file.documents.find(({ area }) => area === "proof_of_address")?.issued_on).toBe(dayBefore(20));
    const line = file.sections.flatMap(({ lines }) => lines).find(({ field }) => field === "proof_of_address");
    expect(line?.value).toMatch(/^Del \d+ de \w+ de \d{4} · /);
  });

  test("[A06, E12] a company's documents are readable by the company only; its logo by every signed-in account", async () => {
    const us = await aNewcomer();
    const { files } = (await uploadAll(us)).contents();
    const params = { area: "fiscal", id: files.find((file) => file.area === "fiscal")?.file_id ?? "" };
    expect((await send(t, readDocument, { as: us, params })).status).toBe(200);
    expect((await send(t, readDocument, { as: await aCompany(t), params })).status).toBe(404);
    const logo = [asUpload("file", "logo.jpg", await aPhoto())];
    const { file } = (await send(t, companies.updateCompanyPicture, { as: us, files: logo })).contents();
    const seen = await send(t, readProfilePicture, { as: await aPerson(t), params: { name: `${file.file_name}.jpg` } });
    expect([seen.status, seen.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    // Lists show twenty logos, so browsers cache them without a limit.
    expect(seen.headers["cache-control"]).toBe("private, max-age=31536000");
    expect((await send(t, companies.deleteCompanyFile, { as: us, params: { area: "fiscal" } })).status).toBe(200);
    expect((await send(t, companies.deleteCompanyFile, { as: us, params: { area: "fiscal" } })).code).toBe("NOT_FOUND");
  });
});
