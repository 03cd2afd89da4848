import { actOnCandidate, listCandidates } from "@arranca/contract/applications";
import { approveAccount, listAccounts } from "@arranca/contract/review/accounts";
import { sectionKeys } from "@arranca/contract/review/requests";
import { type APIRequestContext, test as base, expect } from "@playwright/test";
import { peopleMaker } from "../apps/api/seeds/people/people.ts";
import { seededRandom } from "../apps/api/seeds/people/random.ts";
import { password } from "./support/accounts.ts";
import { send } from "./support/api.ts";
import { anOpenVacancy, createCompany, type OwnCompany } from "./support/company.ts";
import { hasFirefox, startFirefox } from "./support/engines/firefox.ts";
import { openScreen } from "./support/engines/screen.ts";
import { hasWebkit, startWebkit } from "./support/engines/webkit.ts";
import { daysOfWorkPassed } from "./support/past.ts";
import { dayFromToday, fullName, type Person, today } from "./support/people.ts";
import { joinQuickly } from "./support/quick.ts";

// A person's journey in browsers other than Chromium, if installed.
const engines = [
  { name: "Firefox", isThere: hasFirefox, needs: "firefox-esr or firefox", start: startFirefox },
  { name: "WebKitGTK", isThere: hasWebkit, needs: "WebKitWebDriver and Xvfb", start: startWebkit },
];

const aPerson = peopleMaker(seededRandom(153), today);

const test = base.extend<object, { company: OwnCompany }>({
  company: [
    async ({ browser }, use, { project }) => {
      const company = await createCompany(browser, {
        baseURL: project.use.baseURL,
        name: "Serigrafía Tinta Fresca",
      });
      await use(company);
      await company.close();
    },
    { scope: "worker" },
  ],
});

for (const { name, isThere, needs, start } of engines) {
  test.describe(name, () => {
    test.skip(!isThere, `Needs ${needs}`);

    test(`[K03] in ${name} a person signs in, applies, is hired, types the date of the pay, and signs out`, async ({
      company,
      request,
      baseURL,
    }) => {
      const person = {
        ...aPerson({ name: "Tadeo", firstSurname: name, secondSurname: "Olvera", sex: "H" }),
        email: `tadeo-${crypto.randomUUID()}@correo.example`,
      };
      const title = `Ayudante de serigrafía (${name})`;
      await anOpenVacancy(company, { title });
      await joinAndBeApproved(request, company, person);
      const engine = await start();
      const screen = openScreen(engine, baseURL);
      try {
        await screen.open("/");
        await screen.says("Iniciar sesión");
        await screen.looksRight("landing");
        await screen.type("Correo electrónico", person.email);
        await screen.type("Contraseña", password);
        await screen.press("button", "Iniciar sesión");
        await screen.isAt("/dashboard");
        await screen.says(/Tu cuenta está activa desde el \d+ de \w+ de \d{4}\./);
        await screen.looksRight("dashboard");

        await screen.open("/jobs?q=serigrafia");
        await screen.says(title);
        await screen.looksRight("jobs");
        await screen.press("link", title);
        await screen.says("Vas a registrar facturas");
        await screen.looksRight("vacancy");
        await screen.press("button", "Postularme");
        const snack = await screen.box(".toast");
        await screen.looksRight("applied");
        expect(snack.text).toContain("Te postulaste.");
        expect(snack.height).toBeLessThan(120);
        await screen.says("Ya te has postulado");

        await select(company, person);
        await screen.open("/relations");
        await screen.press("button", "Confirmar");
        await screen.press("button", "Sí, confirmar");
        await screen.says("Mi apoyo, mes por mes");
        await daysOfWorkPassed(person.email, 40);
        await screen.open("/relations");
        await screen.says("Mi apoyo, mes por mes");
        await screen.looksRight("relations");
        await screen.press("button", "Subir comprobante");
        const [year, month, day] = dayFromToday(-9).split("-");
        await screen.type("Día", `${day}/${month}/${year}`);
        expect(await screen.field("Día")).toMatchObject({
          says: expect.stringMatching(/\d+ de \w+ de \d{4}/),
        });
        await screen.looksRight("voucher");
        await screen.press("button", "Regresar");

        await screen.press("button", "Mi cuenta");
        await screen.press("button", "Cerrar sesión");
        await screen.isAt("/");
        await screen.says("Iniciar sesión");
      } catch (error) {
        await screen.takePicture("failed");
        throw error;
      } finally {
        await engine.close();
      }
    });
  });
}

async function joinAndBeApproved(http: APIRequestContext, { staff }: OwnCompany, person: Person) {
  await joinQuickly(http, person);
  const { info } = await send(staff, listAccounts, { query: { search: person.email } });
  await send(staff, approveAccount, { params: { id: info[0].id }, body: { unread: sectionKeys } });
}

async function select({ http }: OwnCompany, person: Person) {
  const { info } = await send(http, listCandidates, { query: { search: fullName(person) } });
  const terms = { selected: "1", start_date: dayFromToday(0), remuneration: 950_000, frequency_id: 4 };
  await send(http, actOnCandidate, { body: { care_about_id: info[0].careAboutId, ...terms } });
}
