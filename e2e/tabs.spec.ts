import { type Browser, expect, type Page, test } from "@playwright/test";
import { password, press } from "./support/accounts.ts";
import { createAccount, type NewAccount } from "./support/new-account.ts";
import { looksRight } from "./support/page-check.ts";
import { fieldOf, openStep, savedSteps } from "./support/u5.ts";

// Two tabs of a browser: a change of the session in one affects the other.

let who: NewAccount;
let other: NewAccount;

const newcomer = (browser: Browser, baseURL: string | undefined) =>
  createAccount(browser, { baseURL, type: "person", email: `dos.pestanas.${crypto.randomUUID()}@correo.example` });
const cookiesOf = async ({ http }: NewAccount) => (await http.storageState()).cookies;
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

test("[T10] a sign-out in one tab clears the other tabs at once, including typed text", async () => {
  const first = await openStep(who, "identity", "name");
  const second = await openStep(who, "bank", "accountNumber");
  await fieldOf(second, "accountNumber").fill("00123456789");
  await signOutIn(first);
  await isEmptied(second);
});

test("[T10] a tab that was suspended during a sign-out is cleared when it is shown again", async () => {
  const first = await openStep(who, "identity", "name");
  const second = await openStep(who, "identity", "name");
  await first.evaluate(() => Object.assign(BroadcastChannel.prototype, { postMessage: () => undefined }));
  await signOutIn(first);
  await expect(fieldOf(second, "name")).toBeVisible();
  await second.evaluate(() => window.dispatchEvent(new Event("focus")));
  await isEmptied(second);
});

test("[T10, T09] signing in to another account in a second tab replaces the first account at once in every tab", async () => {
  await who.context.clearCookies();
  const second = await who.context.newPage();
  await second.goto("/");
  // Once drawn, the page has read its session, so a later one is not its own.
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

test("[T09, B22] text typed in a tab is never saved under another account, and is kept for its own account", async () => {
  const first = await openStep(who, "identity", "name");
  // The other account signs in without this tab being notified.
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
