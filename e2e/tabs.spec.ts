import { type Browser, expect, type Page, test } from "@playwright/test";
import { password, press } from "./support/accounts.ts";
import { looksRight } from "./support/looks.ts";
import { aNewcomer, type Newcomer } from "./support/newcomer.ts";
import { fieldOf, openStep, savedSteps } from "./support/u5.ts";

// Two tabs of one browser: what one does with the session, the other notices.

let who: Newcomer;
let other: Newcomer;

const newcomer = (browser: Browser, baseURL: string | undefined) =>
  aNewcomer(browser, { baseURL, type: "person", email: `dos.pestanas.${crypto.randomUUID()}@correo.example` });
const cookiesOf = async ({ http }: Newcomer) => (await http.storageState()).cookies;
const signOutIn = async (page: Page) => {
  await press(page, "Salir del proceso");
  await press(page, "Sí, salir");
  await expect(page).toHaveURL("/");
};
const isEmptied = async (page: Page) => {
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Cerraste sesión en otra pestaña. Inicia sesión para seguir.")).toBeVisible();
};

test.beforeEach(async ({ browser, baseURL }) => {
  [who, other] = await Promise.all([newcomer(browser, baseURL), newcomer(browser, baseURL)]);
});
test.afterEach(async () => {
  for (const { context, http } of [who, other]) await Promise.all([context.close(), http.dispose()]);
});

test("[T10] a sign-out in one tab empties the others at once, what was typed in them too", async () => {
  const first = await openStep(who, "identity", "name");
  const second = await openStep(who, "bank", "accountNumber");
  await fieldOf(second, "accountNumber").fill("00123456789");
  await signOutIn(first);
  await isEmptied(second);
});

test("[T10] a tab that slept during the sign-out is emptied when it is looked at again", async () => {
  const first = await openStep(who, "identity", "name");
  const second = await openStep(who, "identity", "name");
  await first.evaluate(() => Object.assign(BroadcastChannel.prototype, { postMessage: () => undefined }));
  await signOutIn(first);
  await expect(fieldOf(second, "name")).toBeVisible();
  await second.evaluate(() => window.dispatchEvent(new Event("focus")));
  await isEmptied(second);
});

test("[T10, T09] a second account that signs in in a second tab takes the place of the first at once", async () => {
  await who.context.clearCookies();
  const second = await who.context.newPage();
  await second.goto("/");
  // Drawn, it has asked who is here: a session that comes later is not its own.
  await expect(second.getByLabel("Correo electrónico")).toBeVisible();
  await who.context.addCookies(await cookiesOf(who));
  const first = await openStep(who, "identity", "name");
  await second.getByLabel("Correo electrónico").fill(other.email);
  await second.getByLabel("Contraseña", { exact: true }).fill(password);
  await press(second, "Iniciar sesión");
  await expect(first.getByRole("heading", { level: 1, name: "Aquí entró otra cuenta" })).toBeVisible();
  await expect(fieldOf(first, "name")).toHaveCount(0);
  await looksRight(first, "other-account");
  await first.getByRole("link", { name: "Volver a la página de inicio" }).click();
  await expect(first).toHaveURL("/inductive-course");
});

test("[T09] what a tab has typed is never saved under another account, and waits for its own", async () => {
  const first = await openStep(who, "identity", "name");
  // The other one came in without a word to this tab.
  await who.context.addCookies(await cookiesOf(other));
  await fieldOf(first, "name").fill("Bruno");
  await expect(first.getByRole("heading", { level: 1, name: "Aquí entró otra cuenta" })).toBeVisible();
  expect(await savedSteps(other)).toEqual({});
  expect((await savedSteps(who)).identity?.name).toBeUndefined();

  await who.context.addCookies(await cookiesOf(who));
  const again = await openStep(who, "identity", "name");
  await expect(fieldOf(again, "name")).toHaveValue("Bruno");
  await expect.poll(async () => (await savedSteps(who)).identity?.name).toBe("Bruno");
});
