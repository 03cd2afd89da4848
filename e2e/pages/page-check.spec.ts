import { expect, test } from "@playwright/test";
import { accessibilityFaults } from "../support/axe.ts";
import { largeTextFaults } from "../support/large-text.ts";
import { smallTargets } from "../support/targets.ts";
import { tabThrough } from "../support/walk.ts";

const planted =
  '<main><h1>Faltas</h1><img src="/icon.svg"><p style="color: #999">Gris</p><iframe title="Marco" src="/frame"></iframe></main>';

test("the page check finds planted faults: on the page, in its frame, and in content added during the check", async ({
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

test("the page check counts an element under a fixed bar as small only if it is still covered after scrolling", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const show = (height: number) =>
    page.setContent(`<html lang="es"><title>Barra</title><body style="margin: 0"><main style="height: ${height}px">
      <button style="position: absolute; left: 0; top: 480px; width: 44px; height: 44px; padding: 0">Ir</button>
      <a href="#" style="display: block; position: sticky; z-index: 1; top: 500px; height: 100px; background: #fff">Barra</a>
      <h1>Bajo la barra</h1></main>`);
  await show(2000);
  expect(await accessibilityFaults(page)).toEqual([]);
  await show(600);
  expect(await accessibilityFaults(page)).toEqual([expect.stringMatching(/^target-size: <button/)]);
});

test("the page check finds targets too small for a finger, and nothing else", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(`<style>
      body { font: 16px / 20px sans-serif } .big { display: block; height: 48px }
      .wide { position: relative; display: inline-block } .wide::after { content: ""; position: absolute; inset: -12px }
    </style>
    <p>En un texto <a href="#in">un enlace</a> mide lo que su renglón.</p>
    <a class="big" href="#big">Grande</a>
    <p><a href="#alone">Solo</a></p>
    <p style="margin: 40px 0"><a class="wide" href="#reach">Con aire</a></p>
    <p style="margin: 40px 0 0"><a class="wide" href="#crowded">Sin aire</a></p><a class="big" href="#beside">Al lado</a>
    <label class="big"><input type="checkbox" id="ticked"> Con su texto</label>
    <details><summary class="big">Cerrado</summary><a href="#hidden">No se ve</a></details>
    <button disabled>Apagado</button>`);
  const faults = await smallTargets(page);
  expect(faults.map((fault) => /: <a [^>]*href="#(\w+)"/.exec(fault)?.[1])).toEqual(["alone", "crowded"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await smallTargets(page), "a desk has a pointer").toEqual([]);
});

test("the page check at double text size finds overflow and broken words, but no word that has no room anywhere", async ({
  page,
}) => {
  await page.setContent(`<body style="margin: 0; overflow-wrap: anywhere">
    <p style="width: 24rem">Ancho</p><p style="width: 4rem">Seleccionado</p>
    <p>Electroencefalografistasdeturno</p><p style="width: 4rem">ana@correo.example</p>`);
  const faults = await largeTextFaults(page);
  expect(faults.filter((fault) => fault.includes(" px"))).toEqual(["at 390: 378 px", "at 320: 448 px"]);
  expect(faults.filter((fault) => fault.includes("«")).map((fault) => fault.split(" is ")[0])).toEqual([
    "at 390: «Seleccionado»",
    "at 320: «Seleccionado»",
  ]);
});

test("the walk with Tab finds a focus outside the page, under another element, and under what scrolling brings", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(`<style>body { margin: 0 } a { display: block; height: 44px }</style>
    <a href="#seen">A la vista</a><input type="date" aria-label="Fecha"><a href="#also">También</a>
    <a href="#outside" style="position: absolute; left: -500px">Fuera</a>
    <div style="position: relative"><a href="#covered">Tapado</a>
      <p style="position: absolute; inset: 0; margin: 0; background: #fff">Encima</p></div>
    <div style="height: 2000px"></div><a href="#late">Al final</a>
    <p id="bar" hidden style="position: fixed; inset: 0; margin: 0; background: #fff">Barra</p>
    <script>addEventListener("scroll", () => { document.querySelector("#bar").hidden = false })</script>`);
  const faults = await tabThrough(page);
  expect(faults.map((fault) => /: <a href="#(\w+)"/.exec(fault)?.[1])).toEqual(["outside", "covered", "late"]);
});
