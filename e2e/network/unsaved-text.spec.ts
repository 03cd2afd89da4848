import { signOut } from "@arranca/contract/accounts/session";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { password, press } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { createAccount, type NewAccount } from "../support/new-account.ts";
import { takePicture } from "../support/page-check.ts";
import { fieldOf, openStep, savedSteps } from "../support/u5.ts";

test.use({ serviceWorkers: "allow" });

let who: NewAccount;
let page: Page;

const newcomer = (browser: Browser, baseURL: string | undefined, type: "person" | "company" = "person") =>
  createAccount(browser, { baseURL, type, email: `nada.se.pierde.${crypto.randomUUID()}@correo.example` });
const state = (at: Page) => at.getByRole("status").filter({ hasText: /Guarda|Sin conexión:|sesión terminó/ });
const kept = (at: Page) =>
  at.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("arranca");
        opening.onsuccess = () => {
          const { result } = opening;
          if (!result.objectStoreNames.contains("text")) return resolve("nothing");
          const all = result.transaction("text").objectStore("text").getAll();
          all.onsuccess = () => {
            result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

test.describe("unsaved text", () => {
  test.beforeEach(async ({ browser, baseURL }) => {
    who = await newcomer(browser, baseURL);
  });
  test.afterEach(() => Promise.all([who.context.close(), who.http.dispose()]));

  test("[T09] ux-1 ux-2 text typed offline is kept on the device, survives the tab, is sent once and then deleted", async () => {
    page = await openStep(who, "address", "street");
    await fieldOf(page, "street").pressSequentially("Mina");
    await expect(state(page)).toHaveText(/^Guardado a las \d\d:\d\d$/);
    expect(await kept(page)).toBe("[]");

    await who.context.setOffline(true);
    await fieldOf(page, "number").pressSequentially("118");
    await expect(state(page)).toHaveText("Sin conexión: guardado en este equipo.");
    await takePicture(page, "register-offline");
    await press(page, "Atrás");
    await fieldOf(page, "email").fill("otra@correo.example");
    await expect.poll(() => kept(page)).toContain("otra@correo.example");
    expect((await savedSteps(who)).address?.number).toBeUndefined();
    await page.close();

    await who.context.setOffline(false);
    page = await openStep(who, "address", "street");
    await expect(fieldOf(page, "number")).toHaveValue("118");
    await expect(state(page)).toHaveText(/^Guardado a las/);
    const steps = await savedSteps(who);
    expect([steps.address?.number, steps.contact?.email]).toEqual(["118", "otra@correo.example"]);
    await expect.poll(() => kept(page)).toBe("[]");
  });

  test("[T09] ux-2 typed text that was not sent is sent as soon as the network is back", async () => {
    await who.context.clock.install();
    page = await openStep(who, "identity", "name");
    await who.context.setOffline(true);
    await fieldOf(page, "name").fill("Bruno");
    await fieldOf(page, "name").blur();
    await expect(state(page)).toContainText("Sin conexión");
    // Timers are stopped: sending is now triggered only by the network.
    await page.clock.pauseAt(Date.now() + 60_000);
    await who.context.setOffline(false);
    await expect(state(page)).toContainText("Guardado a las");
  });

  test("[T09] bank data is never stored on the device: the page says so and asks before leaving", async () => {
    page = await openStep(who, "bank", "accountNumber");
    page.removeAllListeners("dialog");
    await who.context.setOffline(true);
    await fieldOf(page, "accountNumber").pressSequentially("00123456789");
    await expect(state(page)).toHaveText("Sin conexión: no cierres esta página, falta guardar.");
    expect(await kept(page)).not.toContain("00123456789");
    const asked = page.waitForEvent("dialog");
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await closing;
    await who.context.setOffline(false);
    await expect(state(page)).toContainText("Guardado a las");
    expect((await savedSteps(who)).bank?.accountNumber).toBe("00123456789");
  });

  test("[T09, B30] ux-1 two devices that fill one registration overwrite no field of each other, and the newest text of a field wins", async () => {
    page = await openStep(who, "identity", "name");
    const phone = await openStep(who, "identity", "name");
    await fieldOf(page, "name").fill("Bruno");
    await fieldOf(page, "firstSurname").fill("Vieja");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByText("Cambios guardados")).toBeVisible();
    await fieldOf(phone, "firstSurname").fill("Villaseñor");
    await fieldOf(phone, "firstSurname").blur();
    // Includes the field saved by the other device.
    await expect(fieldOf(phone, "name")).toHaveValue("Bruno");
    await expect(phone.getByText("Trajimos lo más reciente que escribiste en otro lugar")).toBeVisible();

    await fieldOf(page, "secondSurname").fill("Quintanar");
    await fieldOf(page, "secondSurname").blur();
    await expect(fieldOf(page, "firstSurname")).toHaveValue("Villaseñor");
    expect((await savedSteps(who)).identity).toMatchObject({
      name: "Bruno",
      firstSurname: "Villaseñor",
      secondSurname: "Quintanar",
    });
  });

  test("[T09] U11 an expired session asks for the password on the same page, and typed text is saved, bank data too", async () => {
    page = await openStep(who, "bank", "accountNumber");
    await send(who.http, signOut);
    await fieldOf(page, "accountNumber").fill("00123456789");
    await fieldOf(page, "accountNumber").blur();
    const dialog = page.getByRole("dialog", { name: "Tu sesión terminó" });
    await takePicture(page, "register-session-gone");
    await dialog.getByLabel("Contraseña", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Seguir aquí" }).click();
    await expect(dialog).toBeHidden();
    await expect(state(page)).toContainText("Guardado a las");
    await expect(fieldOf(page, "accountNumber")).toHaveValue("00123456789");
  });

  test("[T09] ux-23 U11 two minutes before its end a session asks for the password on the same page, above the typed text", async () => {
    // The server says that the session ends in an hour; the page's clock is moved there.
    await who.context.clock.install();
    await who.context.route("**/api/mpc/session", async (route) => {
      const reply = await route.fetch();
      const { contents, ...rest } = await reply.json();
      const json = { ...rest, contents: { ...contents, expireTimestamp: Date.now() + 3_600_000 } };
      await route.fulfill({ response: reply, json });
    });
    page = await openStep(who, "identity", "name");
    const dialog = page.getByRole("dialog", { name: "Tu sesión está por terminar" });
    await fieldOf(page, "name").fill("Bruno");
    await page.clock.fastForward("57:00");
    await expect(dialog).toBeHidden();
    await page.clock.fastForward("01:01");
    await expect(dialog).toBeVisible();
    await who.context.unroute("**/api/mpc/session");
    await dialog.getByLabel("Contraseña", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Seguir aquí" }).click();
    await expect(dialog).toBeHidden();
    await expect(fieldOf(page, "name")).toHaveValue("Bruno");
  });

  test("signing out deletes the data kept in the browser", async () => {
    page = await openStep(who, "identity", "name");
    await fieldOf(page, "name").fill("Bruno");
    await press(page, "Salir del proceso");
    await page.getByRole("button", { name: "Sí, salir" }).click();
    await expect(page).toHaveURL("/");
    // The landing page is a separate document (ADR 49).
    await expect(page.getByRole("heading", { level: 1, name: /^Tu primer empleo/ })).toBeVisible();
    const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(names).toEqual([]);
  });
});
