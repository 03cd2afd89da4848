import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mapZoom } from "@arranca/contract/limits";
import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import { readOpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { startTcpProxy } from "../../apps/api/src/testing/servers/tcp-proxy.ts";
import { signInAs } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { demoPassword } from "../support/demo-password.ts";
import { detail, items } from "../support/reader.ts";
import { startServer } from "../support/server.ts";

const attribution = "© Calles de ejemplo";
/** Milliseconds after which a map tile has begun but not finished loading. */
const cutAfter = 2_000;

/** Starts a host of map tiles whose connection the test disturbs. */
async function startTileHost() {
  const noise = { type: "gaussian", mean: 190, sigma: 20 } as const;
  const raw = { width: 256, height: 256, channels: 3 as const };
  const picture = await sharp({ create: { ...raw, background: "#dde", noise } })
    .png()
    .toBuffer();
  expect(picture.length).toBeGreaterThan(cutAfter * 2);
  const host = createServer((_request, reply) => {
    reply.writeHead(200, { "content-type": "image/png", "cache-control": "no-store" }).end(picture);
  });
  await new Promise<void>((ready) => host.listen(0, "127.0.0.1", ready));
  const line = await startTcpProxy((host.address() as AddressInfo).port); // it listens on a port
  return {
    line,
    url: `http://127.0.0.1:${line.port}/{z}/{x}/{y}.png`,
    async close() {
      await line.close();
      host.closeAllConnections();
      await new Promise((closed) => host.close(closed));
    },
  };
}

type Vacancy = NonNullable<(typeof readOpenVacancy)["response"]["_zod"]["output"]>;

async function findWithPin(page: Page): Promise<Vacancy> {
  const { publications } = await send(page.request, listOpenVacancies, { query: { limit: "50" } });
  for (const { id } of publications) {
    const vacancy: Vacancy = await send(page.request, readOpenVacancy, { params: { publicationId: id } });
    if (vacancy.companyInfo.location?.lat && vacancy.companyInfo.location.address) return vacancy;
  }
  throw new Error("No company of the demo has a pin.");
}

test("[S06] check 10: a host of map tiles that hangs, refuses, cuts or dies leaves the page whole; the drawn plan replaces the tiles meanwhile", async ({
  browser,
}) => {
  test.slow();
  const tiles = await startTileHost();
  const server = await startServer({ demo: true, settings: { TILE_URL: tiles.url, TILE_ATTRIBUTION: attribution } });
  try {
    const context = await browser.newContext({ baseURL: server.baseURL, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const faults: string[] = [];
    // The browser itself logs missing tiles in the console.
    page.on("console", (message) => {
      if (message.type() === "error" && !/net::ERR_/.test(message.text())) faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(error.message));
    await signInAs(page, "persona@demo.example", demoPassword);
    const { id, title, companyInfo } = await findWithPin(page);
    await page.clock.install();

    const panel = detail(page).getByRole("tabpanel");
    const map = panel.getByRole("group", { name: `Mapa de ${companyInfo.name}` });
    const plan = panel.getByText(/^Cada cuadro mide/);
    const credit = panel.getByText(attribution);
    const open = async () => {
      await page.goto(`/jobs?id=${id}`);
      await expect(detail(page).getByRole("heading", { level: 2, name: title })).toBeVisible();
      await detail(page).getByRole("tab", { name: "Información de la empresa" }).click();
      await panel.getByRole("heading", { name: "Cómo llegar" }).scrollIntoViewIfNeeded();
      await map.scrollIntoViewIfNeeded();
    };
    const seePictures = async () => {
      await expect(credit).toBeVisible();
      await expect(plan).toBeHidden();
      await expect(map.locator("img.leaflet-tile-loaded").first()).toBeVisible();
    };
    const seePlan = async () => {
      await expect(plan).toBeVisible();
      await expect(credit).toBeHidden();
      await expect(map.getByRole("img", { name: "Pin" })).toBeVisible();
    };
    const useThePage = async () => {
      const zoom = Number(await map.getAttribute("data-zoom"));
      await panel.getByRole("button", { name: "Alejar el mapa" }).click();
      await expect(map).toHaveAttribute("data-zoom", String(zoom - 1));
      await panel.getByRole("button", { name: "Centrar en el pin" }).click();
      await expect(map).toHaveAttribute("data-zoom", String(mapZoom));
      await expect(panel).toContainText(companyInfo.location?.address ?? "an address");
      await expect(panel.getByRole("link", { name: "Ver la ruta" })).toBeVisible();
      expect(await items(page).count()).toBeGreaterThan(3);
      await expect(page.getByRole("alert")).toHaveCount(0);
    };
    const halfMinute = () => page.clock.fastForward(31_000);

    await open();
    await seePictures();
    for (const mood of ["hangs", "refuses", "cuts what comes back"] as const)
      await test.step(`the host of map tiles fails from the start: ${mood}`, async () => {
        await tiles.line.become(mood, { cutAfter });
        await open();
        await seePlan();
        await useThePage();
        await seePlan();
        // Requested again without success.
        await halfMinute();
        await seePlan();
        await tiles.line.become("passes");
        await halfMinute();
        await seePictures();
      });
    await test.step("the host of map tiles fails while the map is open", async () => {
      await tiles.line.become("refuses");
      for (let level = 0; level < 3; level++) await panel.getByRole("button", { name: "Alejar el mapa" }).click();
      await seePlan();
      await tiles.line.become("passes");
      await panel.getByRole("button", { name: "Acercar el mapa" }).click();
      await seePictures();
      await useThePage();
    });
    expect(faults).toEqual([]);
    await context.close();
  } finally {
    await server.close();
    await tiles.close();
  }
});
