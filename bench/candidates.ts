import { applicationKey } from "@arranca/contract/client-keys";
import { type APIRequestContext, devices, type Page, type Route, request } from "@playwright/test";
import { demoPassword } from "../e2e/support/demo-password.ts";
import { keepResults } from "./lib/keep-results.ts";
import { onPhone, startProduct, usualLine } from "./lib/phone.ts";

const rows = 1000;
const presses = 200;
/** Milliseconds between two presses: faster than anybody reads, slower than a key that is held. */
const pauseMs = 200;
const budget = { p95: 100, nodes: 1500 };
const { isMobile, userAgent } = devices["Desktop Chrome"];
const desk = { viewport: { width: 1440, height: 900 }, isMobile, userAgent };

type Row = {
  id: string;
  careAboutId: string;
  name: string;
  nameComplete: string;
  title: string;
  careAboutDate: number;
  match: object;
};
type Contents = { info: Row[]; found_rows: number; found_rows_capped: boolean; cursor: string | null };
type Figures = { p50: number; p95: number; worst: number; nodes: number; lost: number };

/** Presses J through a list of 1,000 candidates on a slow computer, and through a bare list of the same rows. */
export async function benchCandidates(): Promise<boolean> {
  const product = await startProduct("candidates");
  try {
    const http = await signedIn(product.url);
    const storageState = await http.storageState();
    const list = await contentsOf<Contents>(http, "/api/mpc/company/candidates?limit=1&tab=answer");
    const [known] = list.info;
    if (!known) throw new Error("The demo has no candidate without an answer.");
    const detail = await contentsOf<Row>(http, `/api/mpc/company/candidates/details?care_about_id=${known.id}`);
    await http.dispose();
    const all = Array.from({ length: rows }, (_, index) => named(known, index));

    const ours = await onPhone(
      usualLine,
      async (page) => {
        await page.route("**/api/mpc/company/candidates?*", (route) => answerPage(route, list, all));
        await page.route("**/api/mpc/company/candidates/details?*", (route) => answerDetail(route, detail, all));
        // A query string, so that the server does not draw its own rows.
        await page.goto(`${product.url}/candidates?list=answer`);
        await page.getByRole("article", { name: "Candidato" }).getByRole("heading", { level: 2 }).waitFor();
        return pressThrough(page);
      },
      { ...desk, storageState },
    );
    const bare = await onPhone(
      usualLine,
      async (page) => {
        await page.setContent(bareList(all));
        return pressThrough(page);
      },
      desk,
    );
    return report({ "candidates page": ours, "bare list of the same rows": bare });
  } finally {
    await product.stop();
  }
}

async function signedIn(url: string): Promise<APIRequestContext> {
  const http = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const reply = await http.post("/api/accounts/login", {
    headers: { "X-Platform": "arranca", "X-Application-Key": applicationKey },
    data: { email: "empresa@demo.example", password: demoPassword },
  });
  if (!reply.ok()) throw new Error(`empresa could not sign in: ${reply.status()}`);
  return http;
}

async function contentsOf<T>(http: APIRequestContext, path: string): Promise<T> {
  const reply = await http.get(path, { headers: { "X-Platform": "arranca" } });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()}`);
  return (await reply.json()).contents;
}

/** A thousand rows alike but for name and id, with names of different lengths. */
function named(row: Row, index: number): Row {
  const id = `0194f000-0000-7000-8000-${String(index).padStart(12, "0")}`;
  const name = `Candidata ${index + 1}${index % 3 === 0 ? " de los Ángeles Villaseñor y Montes de Oca" : ""}`;
  return { ...row, id, careAboutId: id, name, nameComplete: name };
}

async function answerPage(route: Route, list: Contents, all: Row[]): Promise<void> {
  const asked = new URL(route.request().url()).searchParams;
  const from = Number(asked.get("cursor") ?? 0);
  const to = from + Number(asked.get("limit") ?? 20);
  const contents = { ...list, info: all.slice(from, to), found_rows: rows, cursor: to < rows ? String(to) : null };
  await route.fulfill({ json: { statusCode: 200, contents } });
}

async function answerDetail(route: Route, detail: Row, all: Row[]): Promise<void> {
  const id = new URL(route.request().url()).searchParams.get("care_about_id");
  await route.fulfill({
    json: { statusCode: 200, contents: { ...detail, ...all.find((row) => row.id === id), match: detail.match } },
  });
}

const bareList = (all: Row[]): string => `<!doctype html>
  <style>li{padding:16px;border-top:1px solid #ddd} [aria-current]{background:#f1eafd} ul{height:700px;width:300px;overflow:auto}</style>
  <main><ul>${all
    .map(
      ({ nameComplete, title, careAboutDate }) =>
        `<li><h3><a href="#" class="cover">${nameComplete}</a></h3><p>${title}</p><p>Sin revisar</p><p>Postulado hace ${careAboutDate} días</p></li>`,
    )
    .join("")}</ul></main>
  <script>
    const rows = document.querySelectorAll("li");
    let at = 0;
    rows[0].setAttribute("aria-current", "true");
    addEventListener("keydown", ({ key }) => {
      if (key !== "j" || !rows[at + 1]) return;
      rows[at].removeAttribute("aria-current");
      rows[++at].setAttribute("aria-current", "true");
      rows[at].querySelector("a").focus({ preventScroll: true });
      rows[at].scrollIntoView({ block: "nearest" });
    });
  </script>`;

/** Time from each press to the next frame, with the selected row whole in its list by then. */
async function pressThrough(page: Page): Promise<Figures> {
  await page.evaluate(`(() => {
    window.times = [];
    window.lost = 0;
    addEventListener("keydown", (event) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          times.push(performance.now() - event.timeStamp);
          const row = document.querySelector("li[aria-current]")?.getBoundingClientRect();
          const list = document.querySelector("li[aria-current]")?.closest("ul, .card");
          const box = (list?.matches(".list") ? list.parentElement : list)?.getBoundingClientRect();
          if (!row || !box || row.top < box.top - 1 || row.bottom > box.bottom + 1) lost++;
        };
        port2.postMessage(0);
      });
    }, { capture: true });
  })()`);
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("j");
    await page.waitForTimeout(pauseMs);
  }
  await page.waitForTimeout(500);
  const nodes = await page.evaluate<number>(`document.querySelectorAll("*").length`);
  const times = (await page.evaluate<number[]>("times")).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN);
  return { p50: at(0.5), p95: at(0.95), worst: at(0.999), nodes, lost: await page.evaluate<number>("lost") };
}

function report(figures: Record<string, Figures>): boolean {
  console.log(`\nJ, ${presses} times through ${rows} candidates, CPU four times slower, 1440 x 900, ms`);
  console.table(figures);
  keepResults("candidates", { figures, budget });
  const ours = figures["candidates page"];
  return ours !== undefined && ours.p95 <= budget.p95 && ours.nodes <= budget.nodes && ours.lost === 0;
}
