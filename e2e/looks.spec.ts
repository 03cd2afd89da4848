import { expect, test } from "@playwright/test";
import { accessibilityFaults } from "./support/axe.ts";

const planted =
  '<main><h1>Faltas</h1><img src="/icon.svg"><p style="color: #999">Gris</p><iframe title="Marco" src="/frame"></iframe></main>';

test("a look finds what is planted: on the page, in its frame, and what comes after it was looked at", async ({
  page,
}) => {
  const serve = (path: string, body: string) =>
    page.route(`**${path}`, (route) =>
      route.fulfill({ contentType: "text/html", body: `<html lang="es"><title>Plantada</title>${body}</html>` }),
    );
  await serve("/planted", planted);
  await serve("/frame", "<button></button>");
  await page.goto("/planted");
  const ids = async () => (await accessibilityFaults(page)).map((fault) => fault.split(":")[0]).sort();
  expect(await ids()).toEqual(["button-name", "color-contrast", "image-alt"]);

  const main = page.getByRole("main");
  await main.evaluate((element) => element.querySelectorAll("img, p, iframe").forEach((one) => void one.remove()));
  expect(await ids()).toEqual([]);
  await main.evaluate((element) => element.append(document.createElement("input")));
  expect(await ids()).toEqual(["label"]);
});
