import { test as base, type Locator, type Page } from "@playwright/test";
import { demoSession, nobody } from "./demo.ts";

// Content of the demo programme's pages, each as its own account sees it.
type Who = "persona" | "persona.busca" | "persona.devuelta" | "empresa" | "revision" | "pagos";

export const test = base.extend<{ who: Who | undefined }>({
  who: [undefined, { option: true }],
  storageState: async ({ who }, use) => use(who ? await demoSession(who) : nobody),
});

export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const detailOf = (page: Page, name = "Vacante") => page.getByRole("article", { name });

export const answerTo = (place: Locator, term: string) =>
  place
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("xpath=following-sibling::dd[1]");
