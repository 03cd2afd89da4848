import { expect, test } from "@playwright/test";
import { enterAs } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

test("[B44] a printed page is on letter sheets, dark on white, without menus, with folio and date at the foot of each sheet", async ({
  page,
}) => {
  await enterAs(page, "persona");
  for (const path of ["/relations", "/dashboard"]) {
    await page.goto(path);
    await expect(page.locator("main .card").first()).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const boxes = pdf.toString("latin1").match(/\/MediaBox \[[^\]]*\]/g) ?? [];
    expect([...new Set(boxes)]).toEqual(["/MediaBox [0 0 612 792]"]);

    await page.emulateMedia({ media: "print" });
    const foot = page.getByText(/^Arranca · .+ · P-\d{6} · Impreso el \d+ de \w+ de \d{4}, \d\d:\d\d$/);
    await expect(foot).toBeVisible();
    // Browsers repeat such a footer on every sheet, if its table has no height of its own.
    await expect(foot).toHaveCSS("display", "table-footer-group");
    await expect(foot).toHaveCSS("break-inside", "avoid");
    await expect(page.locator(".app")).toHaveCSS("min-height", "0px");
    for (const menu of await page.getByRole("navigation", { name: /^Menú/, includeHidden: true }).all())
      await expect(menu).toBeHidden();
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
    await looksRight(page, `print${path.replace("/", "-")}`);
    await page.emulateMedia({ media: "screen" });
  }
});
