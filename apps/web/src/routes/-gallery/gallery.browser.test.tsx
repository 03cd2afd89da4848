import axe from "axe-core";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { countries } from "../../testing/countries.ts";
import { showWithLinks } from "../../testing/show.tsx";
import { Gallery } from "./gallery.tsx";

const root = document.documentElement;
afterEach(() => {
  delete root.dataset.theme;
});

for (const theme of ["light", "dark"] as const) {
  for (const [width, height] of [
    [320, 700],
    [1280, 900],
  ] as const) {
    test(`ux-26 the gallery of components passes axe and does not overflow, ${theme} at ${width} px`, async () => {
      await page.viewport(width, height);
      root.dataset.theme = theme;
      // Pages of earlier tests in the same tab leave their title, which may be empty.
      document.title = "Componentes";
      showWithLinks(<Gallery countries={countries} />);
      await expect.element(page.getByRole("toolbar").first()).toBeVisible();
      expect(root.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0);
      const { violations } = await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ; ")}`)).toEqual([]);
    });
  }
}
