import { type PersonStep, personDraft } from "@arranca/contract/accounts/registration";
import * as applications from "@arranca/contract/applications";
import * as calls from "@arranca/contract/cvs";
import { type Cv, type CvDetails, cvLimits } from "@arranca/contract/cvs";
import { readDocument } from "@arranca/contract/files";
import { addPersonDoc, readPersonInfo, updatePersonContact, updatePersonDocs } from "@arranca/contract/persons";
import { readPersonRequest } from "@arranca/contract/review/requests";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aCompany, aPerson, aVacancy } from "../../testing/factories.ts";
import { readPdfText } from "../../testing/files/read-pdf.ts";
import { aPdf, asUpload } from "../../testing/files/sample-files.ts";
import { aWorkedMonth } from "../../testing/payments.ts";
import { aNewcomer } from "../../testing/persons.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeDiploma } from "../course/diploma/service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const list = async (as: Account) => (await send(t, calls.listCvs, { as })).contents();
const namesOf = (cvs: readonly Cv[]) => cvs.map(({ alias, is_default }) => (is_default ? `${alias} *` : alias));
const names = async (as: Account) => namesOf((await list(as)).info);
const upload = async (as: Account, alias: string, name = "cv.pdf") =>
  send(t, calls.uploadCv, { as, body: { alias }, files: [asUpload("file", name, await aPdf())] });
const make = (as: Account, alias: string) => send(t, calls.makeCv, { as, body: { alias } });
const act = (as: Account, call: (typeof calls)["remakeCv" | "deleteCv" | "chooseDefaultCv"], id: string) =>
  send(t, call, { as, params: { id } });
const open = async (as: Account, { url }: { url: string }) => {
  const reply = await t.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } });
  return { status: reply.statusCode, bytes: reply.rawPayload };
};
const textOf = async (as: Account, cv: { url: string }) => readPdfText((await open(as, cv)).bytes);
const details: CvDetails = {
  about: "Soy puntual y aprendo rápido.",
  goal: "Un medio turno cerca de mi casa.",
  skills: ["Hojas de cálculo"],
  languages: ["Inglés básico"],
  experience: [
    { role: "Ayudante en la papelería", place: "Papelería El Güero", period: "Verano de 2025", tasks: null },
  ],
};

test("[E04] the CV from the profile is one page with the profile's data, without any that a company need not know", async () => {
  const { person } = await aWorkedMonth(t);
  await makeDiploma(t.deps, person.id);
  await send(t, calls.updateCvDetails, { as: person, body: details });
  const cv = (await make(person, "CV para ventas")).contents();
  expect(cv).toMatchObject({ alias: "CV para ventas", is_default: true, from_profile: "current", times_sent: 0 });
  const [page = "", ...more] = await textOf(person, cv);
  expect(more).toEqual([]);
  const { words } = await list(person);
  expect([words.experience[0]?.title, words.courses[0]?.title]).toEqual([
    "Auxiliar administrativo",
    "Curso de inducción al primer empleo",
  ]);
  const said = [words.name, ...words.contact, words.about, words.goal, ...words.skills, ...words.languages].concat(
    [...words.experience, ...words.studies, ...words.courses].flatMap(({ title, place }) => [title, place]),
  );
  for (const one of said) expect(page.replaceAll(/\s+/g, " ")).toContain(one.replaceAll(/\s+/g, " "));
  expect(page).toContain("Ximena Guadalupe Hernández Villaseñor");
  expect(page).toMatch(/folio D-[\w-]+/);
  const { birthdate, curp, street, clabe } = (await send(t, readPersonInfo, { as: person })).contents();
  for (const secret of [birthdate, curp, street, clabe, "2005", "Mujer"]) {
    expect(secret).toBeTruthy();
    expect(page).not.toContain(secret);
  }
});

test("[A03, R06] six answers and the person's own text make the CV of a registration, which is remade when they change", async () => {
  const me = await aNewcomer(t, { name: null, first_surname: null, second_surname: null, phone: null, email: null });
  expect((await make(me, "Mi CV")).fields).toEqual({ name: "Escribe primero tu nombre en «Tus datos»." });
  const type = (step: PersonStep, data: Record<string, string>) =>
    send(t, personDraft.save, { as: me, params: { step }, body: { data } });
  await type("identity", { name: "Yaretzi", firstSurname: "Solís", secondSurname: "", curp: "SOLY" });
  await type("contact", { phone: "4772150934", phoneCountryId: "141", email: "yaretzi@correo.example" });
  await type("study", { degreeId: "4", title: "Contabilidad", universityName: "CBTis 225" });
  await send(t, calls.updateCvDetails, { as: me, body: details });
  const cv = (await make(me, "Mi CV")).contents();
  const [page = ""] = await textOf(me, cv);
  for (const said of ["Yaretzi Solís", "477 215 0934", "Contabilidad", "CBTis 225", "Lo que busco", "Idiomas"])
    expect(page).toContain(said);
  expect(page).not.toContain("SOLY");

  await send(t, calls.updateCvDetails, { as: me, body: { ...details, goal: "Un turno de noche." } });
  expect((await list(me)).info).toMatchObject([{ from_profile: "outdated", is_default: true }]);
  const again = (await make(me, "Mi CV")).contents();
  expect((await textOf(me, again))[0]).toContain("Un turno de noche.");
  expect(await names(me)).toEqual(["Mi CV *"]);
  expect((await send(t, readPersonInfo, { as: me })).contents().documents).toMatchObject([
    { area: "cv", file_name: "CV Yaretzi Solís.pdf" },
  ]);
});

test("[R06] the CV does not present unfinished studies as finished", async () => {
  const me = await aNewcomer(t, { name: "Yaretzi" });
  const periodWith = async (scholarityLevelId: string, degreeId: string) => {
    const data = { scholarityLevelId, degreeId, title: "Contabilidad", universityName: "CBTis 225" };
    await send(t, personDraft.save, { as: me, params: { step: "study" }, body: { data } });
    return (await list(me)).words.studies[0]?.period;
  };
  expect(await periodWith("4", "5")).toBe("Sin terminar todavía");
  expect(await periodWith("5", "9")).toBe("Sin terminar todavía");
  expect(await periodWith("5", "5")).toBe("");
  expect(await periodWith("12", "9")).toBe("");
});

test("[A07] the CV cannot be changed while the account is in review", async () => {
  const me = await aPerson(t, { status: "in_review", approved_at: null });
  expect((await make(me, "Mi CV")).code).toBe("SECTION_NOT_OPEN");
  expect((await upload(me, "Mi CV")).code).toBe("ACCOUNT_NOT_APPROVED");
});

test("a CV is marked when the profile changed since, and can be remade in its place", async () => {
  const me = await aPerson(t);
  const { id } = (await make(me, "Mi CV")).contents();
  await send(t, updatePersonContact, { as: me, body: { phone: "4771234567" } });
  const [outdated] = (await list(me)).info;
  expect(outdated).toMatchObject({ id, from_profile: "outdated" });
  const remade = (await act(me, calls.remakeCv, id)).contents() as Cv;
  expect(remade).toMatchObject({ alias: "Mi CV", is_default: true, from_profile: "current" });
  expect((await textOf(me, remade))[0]).toContain("477 123 4567");
  expect((await list(me)).info).toEqual([remade]);
});

test("up to five CVs are kept under different names; the first is the default until another is chosen", async () => {
  const me = await aPerson(t);
  expect((await upload(me, "Uno")).contents()).toMatchObject({ is_default: true, from_profile: null });
  expect((await upload(me, " UNO ")).fields).toEqual({ alias: "Ya tienes un CV con ese nombre." });
  expect((await upload(me, "")).fields).toEqual({ alias: "Este campo es obligatorio" });
  expect((await upload(me, "Foto", "foto.png")).status).toBe(200); // the name says nothing: it is a PDF
  for (const alias of ["Tres", "Cuatro"]) (await make(me, alias)).contents();
  const last = (await make(me, "Cinco")).contents();
  expect((await list(me)).info).toHaveLength(cvLimits.cvs);
  expect((await make(me, "Seis")).code).toBe("CV_LIMIT");
  expect((await upload(me, "Seis")).code).toBe("CV_LIMIT");

  expect((await act(me, calls.chooseDefaultCv, last.id)).status).toBe(200);
  expect(await names(me)).toEqual(["Cinco *", "Uno", "Foto", "Tres", "Cuatro"]);
  expect((await act(me, calls.deleteCv, last.id)).code).toBe("CV_IS_DEFAULT");
  const [, one] = (await list(me)).info;
  expect((await act(me, calls.deleteCv, one?.id ?? "")).status).toBe(200);
  expect((await act(me, calls.deleteCv, one?.id ?? "")).code).toBe("NOT_FOUND");
  const taken = await send(t, calls.renameCv, { as: me, params: { id: last.id }, body: { alias: "tres" } });
  expect(taken.fields?.alias).toBe("Ya tienes un CV con ese nombre.");
  await send(t, calls.renameCv, { as: me, params: { id: last.id }, body: { alias: "CINCO" } });
  expect(await names(me)).toEqual(["CINCO *", "Foto", "Tres", "Cuatro"]);
});

test("an uploaded file replaces a CV under its name; another person's CV is not found", async () => {
  const me = await aPerson(t);
  const { id } = (await make(me, "Mi CV")).contents();
  const files = [asUpload("file", "nuevo.pdf", await aPdf(3))];
  const replaced = (await send(t, calls.replaceCv, { as: me, params: { id }, files })).contents();
  expect(replaced).toMatchObject({ alias: "Mi CV", file_name: "nuevo.pdf", is_default: true, from_profile: null });
  expect((await send(t, calls.replaceCv, { as: me, params: { id }, files })).code).toBe("NOT_FOUND");
  const other = await aPerson(t);
  expect((await open(me, replaced)).status).toBe(200);
  expect((await open(other, replaced)).status).toBe(404);
  expect((await act(other, calls.chooseDefaultCv, replaced.id)).code).toBe("NOT_FOUND");
  expect((await act(other, calls.remakeCv, replaced.id)).code).toBe("NOT_FOUND");
});

test("[A04] the requirement's calls apply to the default CV, whatever other CVs exist", async () => {
  const me = await aPerson(t);
  await send(t, updatePersonDocs, { as: me, files: [asUpload("cv", "del registro.pdf", await aPdf())] });
  const spare = (await upload(me, "Ventas", "ventas.pdf")).contents();
  const paper = async () => {
    const { cv, documents } = (await send(t, readPersonInfo, { as: me })).contents();
    const shown = documents.filter(({ area }) => area === "cv").map(({ file_name }) => file_name);
    return [cv?.fileName, ...shown];
  };
  expect(await paper()).toEqual(["del registro.pdf", "del registro.pdf"]);
  const body = { alias: "Del registro" };
  await send(t, addPersonDoc, { as: me, body, files: [asUpload("cv", "otro.pdf", await aPdf(2))] });
  expect(await names(me)).toEqual(["Del registro *", "Ventas"]);
  // A reviewer's mark of the documents does not apply to another CV.
  const states = async () =>
    (await send(t, readPersonRequest, { as: me })).contents().paper_states.find(({ area }) => area === "cv");
  const before = await states();
  t.deps.clock.advanceMinutes(1);
  await act(me, calls.chooseDefaultCv, spare.id);
  expect(await paper()).toEqual(["ventas.pdf", "ventas.pdf"]);
  expect((await states())?.changed_at).not.toBe(before?.changed_at);
  const read = await send(t, readDocument, { as: me, params: { area: "cv", id: spare.url.split("/").at(-1) ?? "" } });
  expect(read.status).toBe(200);
});

test("[A16] an application keeps the chosen CV, or the default one, as it was at that time", async () => {
  const [me, company] = [await aPerson(t), await aCompany(t)];
  await upload(me, "General", "general.pdf");
  const sales = (await make(me, "Ventas")).contents();
  const apply = async (personCV_id?: string) => {
    const publication_id = await aVacancy(t, company.id);
    return send(t, applications.applyToVacancy, { as: me, body: { publication_id, personCV_id } });
  };
  const withDefault = (await apply()).contents().care_about.id;
  const withSales = (await apply(sales.id)).contents().care_about.id;
  const mine = async (id: string) =>
    (await send(t, applications.listMyApplications, { as: me })).contents().info.find((one) => one.id === id)?.cv;
  expect(await mine(withDefault)).toMatchObject({ file_name: "general.pdf", alias: "General" });
  const sent = await mine(withSales);
  expect(sent).toMatchObject({ alias: "Ventas", url: `/api/files/apply/${withSales}` });
  const bytes = (await open(me, sent ?? { url: "" })).bytes;

  expect((await list(me)).info.map(({ times_sent }) => times_sent)).toEqual([1, 1]);
  await send(t, calls.updateCvDetails, { as: me, body: details });
  const remade = (await act(me, calls.remakeCv, sales.id)).contents() as Cv;
  await act(me, calls.deleteCv, remade.id);
  expect((await open(me, sent ?? { url: "" })).bytes.equals(bytes)).toBe(true);
  expect((await apply(remade.id)).code).toBe("NOT_FOUND");
  const neighbours = (await upload(await aPerson(t), "Ajeno")).contents();
  expect((await apply(neighbours.id)).code).toBe("NOT_FOUND");

  await send(t, applications.openCandidate, { as: company, body: { care_about_id: withSales } });
  const query = { care_about_id: withSales };
  const { cv } = (await send(t, applications.readCandidate, { as: company, query })).contents();
  expect(cv).toMatchObject({ name: "CV Ximena Guadalupe Hernández Villaseñor.pdf" });
  expect(JSON.stringify(cv)).not.toContain("Ventas");
  expect((await open(company, cv ?? { url: "" })).bytes.equals(bytes)).toBe(true);
  expect((await open(company, remade)).status).toBe(404);
});

test("the data added for the CV are limited, encrypted in the database and readable by their owner only", async () => {
  const me = await aPerson(t);
  const put = (body: Record<string, unknown>) => send(t, calls.updateCvDetails, { as: me, body });
  expect((await put({ ...details, about: "a".repeat(401) })).fields?.about).toContain("400");
  expect((await put({ ...details, skills: Array(9).fill("Leer") })).fields?.skills).toBe("Escribe 8 como máximo.");
  expect((await put({ ...details, experience: [{ role: "" }] })).fields?.["experience.0.role"]).toBeTruthy();
  expect((await put(details)).status).toBe(200);
  expect((await list(me)).details).toEqual(details);
  expect((await list(await aPerson(t))).details).toEqual({
    about: "",
    goal: "",
    skills: [],
    languages: [],
    experience: [],
  });
  const { content } = await t.deps.db
    .selectFrom("cv_details")
    .select("content")
    .where("person_id", "=", me.id)
    .executeTakeFirstOrThrow();
  expect(content.toString("latin1")).not.toContain("puntual");
});

test("ten concurrent uploads never exceed the limit of five CVs", async () => {
  const me = await aPerson(t);
  const replies = await Promise.all(Array.from({ length: 10 }, (_none, at) => make(me, `CV ${at}`)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(cvLimits.cvs);
  expect((await list(me)).info.filter(({ is_default }) => is_default)).toHaveLength(1);
});
