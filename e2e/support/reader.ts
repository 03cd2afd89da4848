import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { createAccount } from "./new-account.ts";
import { takeCourseQuickly } from "./quick.ts";

/** Test with a person of its own who has just completed the course and can read vacancies. */
export const test = base.extend<{ reader: BrowserContext }>({
  reader: async ({ browser, baseURL }, use) => {
    const email = `lectora-${crypto.randomUUID()}@correo.example`;
    const { http, context } = await createAccount(browser, { baseURL, type: "person", email });
    await takeCourseQuickly(http);
    await http.dispose();
    await use(context);
    await context.close();
  },
});

export const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
export const detail = (page: Page) => page.getByRole("article", { name: "Vacante" });
export const items = (page: Page) => page.getByRole("region", { name: /empleos?$/ }).getByRole("listitem");
