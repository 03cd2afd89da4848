import { listCareers } from "@arranca/contract/catalogues/lists";
import { readPerson, updatePersonStudy } from "@arranca/contract/persons";
import { approveAccount } from "@arranca/contract/review/accounts";
import {
  companySections,
  decideIdentity,
  personSections,
  readCompanyRequest,
  readPersonRequest,
  sectionKeys,
} from "@arranca/contract/review/requests";
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { aCompanyRfc, peopleMaker } from "../../apps/api/seeds/people/people.ts";
import { seededRandom } from "../../apps/api/seeds/people/random.ts";
import { mailedCode, password } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { createCompany } from "../support/company.ts";
import { faultsOfConsole } from "../support/console.ts";
import { dayField, expectDay } from "../support/dates.ts";
import { demoCalls, provesItself } from "../support/demo.ts";
import { companyDocuments, type DocumentFile, personDocuments } from "../support/documents.ts";
import { companyPanels, documentFields, type Field, type Group, personPanels } from "../support/panels.ts";
import { bakery, today } from "../support/people.ts";
import { joinQuickly } from "../support/quick.ts";
import { uploadDocument } from "../support/registration.ts";

// Every change on a dashboard panel is kept after a reload, on the panel and in its dialog.
faultsOfConsole(test);

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 15_000 });

const aPerson = peopleMaker(seededRandom(Date.now()), today);
const anAddress = () => `panel-${crypto.randomUUID()}@correo.example`;

type Panel = { place: Locator; button: Locator; dialog: Locator; groups: Group[] };

const controlOf = (place: Locator, label: string) =>
  place.getByRole("textbox", { name: label }).or(place.getByRole("combobox", { name: label }));
const placeOf = (dialog: Locator, { name }: Group) =>
  name ? dialog.getByRole("group", { name, exact: true }) : dialog;

const change: Record<Field["by"], (place: Locator, field: Field) => Promise<unknown>> = {
  typing: (place, { label, value }) => controlOf(place, label).fill(value),
  choosing: (place, { label, value }) => place.getByLabel(label).selectOption({ label: value }),
  ticking: (place, { value }) => place.getByRole("radio", { name: value }).check(),
  country: async (place, { label, value }) => {
    await place.getByRole("button", { name: `País de ${label}` }).click();
    await place.getByRole("combobox", { name: "Buscar país" }).fill(value);
    await place
      .getByRole("option", { name: new RegExp(`^${value}`) })
      .first()
      .click();
  },
  pin: (place, { label, value }) => place.getByLabel(label).fill(value),
  "another field": (place, field) => shows["another field"](place, field),
};

const shows: Record<Field["by"], (place: Locator, field: Field) => Promise<unknown>> = {
  typing: (place, { label, value }) => expect(controlOf(place, label)).toHaveValue(value),
  choosing: (place, { label, value }) => expect(place.getByLabel(label).locator("option:checked")).toHaveText(value),
  ticking: (place, { value }) => expect(place.getByRole("radio", { name: value })).toBeChecked(),
  country: (place, { label, value }) =>
    expect(place.getByRole("button", { name: `País de ${label}: ${value}` })).toBeVisible(),
  pin: (place) => expect(place.getByRole("button", { name: "Quitar pin" })).toBeVisible(),
  "another field": async (place, field) => {
    if ((await dayField(place, field.label).count()) > 0) return expectDay(place, field.label, field.value);
    const isList = (await place.getByLabel(field.label).locator("option").count()) > 0;
    await shows[isList ? "choosing" : "typing"](place, field);
  },
};

async function changeAll({ button, dialog, groups }: Panel): Promise<void> {
  await button.click();
  for (const group of groups) {
    if (group.opens) await dialog.getByRole("button", { name: group.opens }).click();
    for (const field of group.fields) await change[field.by](placeOf(dialog, group), field);
  }
  await dialog.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(dialog).toBeHidden();
}

async function readAll({ place, button, dialog, groups }: Panel): Promise<void> {
  for (const { reads } of groups.flatMap(({ fields }) => fields)) await expect(place).toContainText(reads);
  await button.click();
  for (const group of groups) for (const field of group.fields) await shows[field.by](placeOf(dialog, group), field);
  await dialog.getByRole("button", { name: "Cerrar" }).first().click();
  await expect(dialog).toBeHidden();
}

async function replaceDocuments(page: Page, { dialog, button, documents, labels }: DocumentPanel): Promise<void> {
  await button.click();
  for (const [area, label] of Object.entries(labels)) {
    await dialog.getByRole("button", { name: `Borrar ${label}` }).click();
    await uploadDocument(page, label, renamed(area, documents));
  }
  const picture = dialog.getByLabel(/^Elegir archivo para (Tu foto|Logotipo)$/);
  const drawn = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#6d3bd1" } })
    // A picture of one colour is refused.
    .composite([
      {
        input: await sharp({ create: { width: 90, height: 90, channels: 3, background: "#fff" } })
          .png()
          .toBuffer(),
      },
    ])
    .png()
    .toBuffer();
  await picture.setInputFiles({ name: "imagen.png", mimeType: "image/png", buffer: drawn });
  await page.getByRole("button", { name: "Usar imagen" }).click();
  await expect(dialog.getByRole("button", { name: /^Borrar (Tu foto|Logotipo)$/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).last().click();
}

type DocumentPanel = {
  place: Locator;
  button: Locator;
  dialog: Locator;
  labels: Record<string, string>;
  documents: Record<string, DocumentFile>;
};

const renamed = (area: string, documents: Record<string, DocumentFile>): DocumentFile => {
  const file = documents[area];
  if (!file) throw new Error(`No document for ${area}.`);
  return { ...file, name: `otro-${area}${file.name.slice(file.name.lastIndexOf("."))}` };
};

async function readDocuments(page: Page, { place, dialog, button, labels, documents }: DocumentPanel): Promise<void> {
  for (const area of Object.keys(labels))
    await expect(place.locator(`[data-paper=${area}]`)).toContainText(`otro-${area}.`);
  await button.click();
  await expect(dialog.getByRole("button", { name: /^Borrar (Tu foto|Logotipo)$/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).last().click();
  await page.getByText("Documentos anteriores").click();
  const before = documents.proof_of_address?.name ?? "";
  await page
    .getByRole("button", { name: `Ver ${before}` })
    .first()
    .click();
  const viewer = page.getByRole("dialog", { name: "Comprobante de domicilio" });
  await expect(viewer.getByRole("img", { name: /página 1 de/ })).toBeVisible();
}

async function confirmEmail(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirma tu correo de contacto" });
  await dialog.getByLabel("Código de verificación").fill(await mailedCode(page.request, email));
  await dialog.getByRole("button", { name: "Confirmar correo" }).click();
  await expect(page.getByText("Tu correo de contacto cambió.")).toBeVisible();
}

async function acceptIdentity(staff: APIRequestContext, { identity }: { identity: { id: string } | null }) {
  await send(staff, decideIdentity, { params: { id: identity?.id ?? "" }, body: { accepted: true, reason: "" } });
}

test("[D01, E04, A17] every field that a person edits on the dashboard is kept after a reload", async ({ page }) => {
  const before = { ...aPerson(), email: anAddress() };
  const next = { ...aPerson(), email: anAddress() };
  const http = page.request;
  await provesItself(page, password);
  await joinQuickly(http, before);
  const staff = await demoCalls("revision");
  await send(staff, approveAccount, {
    params: { id: (await send(http, readPerson)).id },
    body: { unread: sectionKeys },
  });
  const [career] = await send(http, listCareers);
  await send(http, updatePersonStudy, { body: { careerId: career.id, title: career.name } });

  await page.goto("/dashboard");
  const panelOf = (title: string) => ({
    heading: page.getByRole("heading", { level: 3, name: title, exact: true }),
    // Without the hint shown while it is collapsed.
    place: page
      .getByRole("group")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
      .locator("dl, ul"),
    button: page.getByRole("button", { name: `Cambiar ${title}` }),
    dialog: page.getByRole("dialog", { name: title, exact: true }),
  });
  const panels = Object.entries(personPanels(next)).map(([section, groups]) => ({
    section,
    groups,
    ...panelOf(personSections[section as keyof typeof personSections]), // the keys of the table are sections
  }));
  const documents = { ...panelOf("Documentos"), labels: documentFields.person, documents: await personDocuments(next) };
  const unfold = async () => {
    for (const { heading } of [...panels, documents]) await heading.click();
  };
  await unfold();
  for (const panel of panels) {
    await changeAll(panel);
    if (panel.section === "personal") await confirmEmail(page, next.email);
    // Another CLABE is followed by the question for its photo.
    if (panel.section === "bank")
      await page
        .getByRole("dialog", { name: "Foto de tu cuenta nueva" })
        .getByRole("button", { name: "Después" })
        .click();
  }
  await replaceDocuments(page, documents);
  await acceptIdentity(staff, await send(http, readPersonRequest));
  await staff.dispose();

  await page.reload();
  await unfold();
  for (const panel of panels) await readAll(panel);
  const { name: town, state } = next.address.place.municipality;
  await expect(panelOf("Dirección").place).toContainText(`${town}, ${state.name}`);
  await readDocuments(page, documents);
});

test("[D02, E03, A13] every field that a company edits on the dashboard is kept after a reload", async ({
  page,
  browser,
  baseURL,
}) => {
  const company = await createCompany(browser, { baseURL, name: "Telares Cañada Honda" });
  await page.context().addCookies((await company.http.storageState()).cookies);
  const [first, second] = [aPerson(), aPerson()].map((one) => ({
    name: one.name,
    lastName: `${one.firstSurname} ${one.secondSurname}`,
    department: `Área de ${one.firstSurname}`,
    email: one.email,
    phone: one.phone,
  }));
  if (!first || !second) throw new Error("Two managers were made.");
  const next = {
    ...bakery,
    name: "Molinos de Viento",
    businessName: "Molinos de Viento del Bajío, S.A. de C.V.",
    rfc: aCompanyRfc(Math.random, "Molinos", "2016-05-21"),
    address: aPerson().address,
    activity: "Molienda de nixtamal",
    email: anAddress(),
    phone: "4770000987",
  };
  await page.goto("/dashboard-company");
  const start = page.getByRole("region", { name: "Primeros pasos", exact: true });
  await expect(start.getByRole("link", { name: "Publicar la primera" })).toBeVisible();
  const panelOf = (title: string, dialog: string) => ({
    place: page.getByRole("heading", { level: 3, name: new RegExp(`^${title}s?$`) }).locator("xpath=../.."),
    button: page.getByRole("button", { name: `Editar ${title}` }),
    dialog: page.getByRole("dialog", { name: dialog, exact: true }),
  });
  const groups = companyPanels(next, { first, second });
  const panels = [
    { ...panelOf("Empresa", companySections.company), groups: groups.company },
    { ...panelOf("Dirección", companySections.address), groups: groups.address },
    { ...panelOf("Responsable", companySections.manager), groups: groups.manager },
  ];
  const documents = {
    ...panelOf("Documentos", companySections.documents),
    labels: documentFields.company,
    documents: await companyDocuments(),
  };
  for (const [index, panel] of panels.entries()) {
    await changeAll(panel);
    if (index === 0) await confirmEmail(page, next.email);
  }
  await replaceDocuments(page, documents);
  await acceptIdentity(company.staff, await send(company.http, readCompanyRequest));
  await company.close();

  await page.reload();
  for (const panel of panels) await readAll(panel);
  const { name: town } = next.address.place.municipality;
  await expect(panelOf("Dirección", "").place).toContainText(town);
  await readDocuments(page, documents);
});
