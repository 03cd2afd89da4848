import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { decisionsPage } from "./decisions.ts";
import { domainsPage } from "./domains.ts";
import { settingsPage } from "./settings.ts";

const root = resolve(import.meta.dirname, "../..");

/** Pages of docs/ that are made from the code, with the function that makes the text of each. */
export const generatedPages: Record<string, () => string> = {
  "docs/adr/README.md": decisionsPage,
  "docs/domains.md": domainsPage,
  "docs/settings.md": settingsPage,
};

if (import.meta.main) {
  for (const [page, textOf] of Object.entries(generatedPages)) writeFileSync(join(root, page), textOf());
}
