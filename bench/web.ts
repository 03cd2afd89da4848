import { rmSync } from "node:fs";
import { applicationKey } from "@arranca/contract/client-keys";
import { devices, type Page, request } from "@playwright/test";
import { demoPassword } from "../e2e/support/demo-password.ts";
import { makeDataFolder } from "../tools/data-folder.ts";
import { buildFloor, serveFolder } from "./lib/floor.ts";
import { keepResults } from "./lib/keep-results.ts";
import { cheapLine, onPhone, startProduct, usualLine } from "./lib/phone.ts";

const rounds = 3;
const budget = { cold: 1.8, warm: 0.8, shift: 0.02, files: 6, row: 5000 };
const { isMobile, userAgent } = devices["Desktop Chrome"];
const desk = { viewport: { width: 1440, height: 900 }, isMobile, userAgent };
const pages = [
  { path: "/jobs", who: "persona" },
  { path: "/dashboard", who: "persona" },
  { path: "/candidates", who: "empresa", ...desk },
  { path: "/staff", who: "revision", ...desk },
] as const;

type Look = { largest: number; shift: number; requests: number; calls: number; kb: number; files: number };
type Visits = { cold: Look; warm: Look };

/**
 * Loads the first pages after the sign-in as a cheap phone does, on the first and the second visit, alternating with an
 * empty React page.
 */
export async function benchWeb(): Promise<boolean> {
  const floorDir = makeDataFolder("floor");
  await buildFloor(floorDir);
  const floor = serveFolder(floorDir);
  const product = await startProduct("web");
  const seen: Record<string, Visits[]> = {};
  const rows: Record<"drawn by the server" | "its code is there" | "drawn by the browser", number[]> = {
    "drawn by the server": [],
    "its code is there": [],
    "drawn by the browser": [],
  };
  try {
    const empty = await floor.address;
    const sessions = {
      persona: { storageState: await signIn(product.url, "persona") },
      empresa: { storageState: await signIn(product.url, "empresa") },
      revision: { storageState: await signIn(product.url, "revision") },
    };
    // The first page starts the drawing thread.
    for (const { path, who } of pages) await untilDrawn(product.url + path, sessions[who]);
    const note = (name: string, visits: Visits) => {
      seen[name] = [...(seen[name] ?? []), visits];
    };
    for (let round = 0; round < rounds; round++) {
      note("empty React + Vite page", await visit(empty));
      for (const { path, who, ...size } of pages)
        note(path, await visit(product.url + path, { ...sessions[who], ...size }));
      const { persona } = sessions;
      const drawn = await firstRow(`${product.url}/jobs`, persona);
      rows["drawn by the server"].push(drawn.row);
      rows["its code is there"].push(drawn.code);
      // A URL with a query string, even an empty one, is served without drawing the page.
      rows["drawn by the browser"].push((await firstRow(`${product.url}/jobs?`, persona)).row);
    }
  } finally {
    await product.stop();
    floor.close();
    rmSync(floorDir, { recursive: true, force: true });
  }
  return report(seen, rows);
}

async function signIn(url: string, who: string) {
  const http = await request.newContext({ baseURL: url });
  const reply = await http.post("/api/accounts/login", {
    headers: { "X-Platform": "arranca", "X-Application-Key": applicationKey, origin: url },
    data: { email: `${who}@demo.example`, password: demoPassword },
  });
  if (!reply.ok()) throw new Error(`${who} could not sign in: ${reply.status()}`);
  const state = await http.storageState();
  await http.dispose();
  return state;
}

type Options = Parameters<typeof onPhone>[2];

const visit = (url: string, options: Options = {}): Promise<Visits> =>
  onPhone(
    usualLine,
    async (page, open) => {
      const cold = await look(page, url);
      await page.close();
      return { cold, warm: await look(await open(), url) };
    },
    options,
  );

async function look(page: Page, url: string): Promise<Look> {
  await page.goto(url, { waitUntil: "networkidle" });
  return page.evaluate<Look>(`(() => {
    const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return {
      ...seen,
      requests: all.length,
      calls: all.filter(({ name }) => /\\/api\\/(?!files)/.test(name)).length,
      kb: Math.round(all.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000),
      files: all.filter(({ name, transferSize }) => /\\/assets\\/.*\\.js$/.test(name) && transferSize > 0).length,
    };
  })()`);
}

const firstRow = (url: string, options: Options): Promise<{ row: number; code: number }> =>
  onPhone(
    cheapLine,
    async (page) => {
      const since = async (what: string) => {
        await page.locator(what).first().waitFor({ timeout: 60_000 });
        return page.evaluate<number>("performance.now()");
      };
      await page.goto(url, { waitUntil: "commit" });
      return { row: await since("li.item"), code: await since("#root li.item") };
    },
    options,
  );

async function untilDrawn(url: string, { storageState }: { storageState: Awaited<ReturnType<typeof signIn>> }) {
  const http = await request.newContext({ storageState });
  while (!(await (await http.get(url)).text()).includes('id="first"'));
  await http.dispose();
}

const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

function report(seen: Record<string, Visits[]>, rows: Record<string, number[]>): boolean {
  const [floor = []] = Object.values(seen);
  const of = (visits: readonly Visits[], when: keyof Visits, what: keyof Look) =>
    middle(visits.map((one) => one[when][what]));
  const times = (visits: Visits[], when: keyof Visits) =>
    middle(visits.map((one, round) => one[when].largest / (floor[round]?.[when].largest ?? Number.NaN)));
  const table = Object.entries(seen).map(([page, visits]) => ({
    page,
    "LCP cold": Math.round(of(visits, "cold", "largest")),
    "x floor": times(visits, "cold").toFixed(2),
    "LCP warm": Math.round(of(visits, "warm", "largest")),
    "x floor, warm": times(visits, "warm").toFixed(2),
    shift: of(visits, "cold", "shift").toFixed(4),
    "JS files": of(visits, "cold", "files"),
    "KB cold": of(visits, "cold", "kb"),
    "KB warm": of(visits, "warm", "kb"),
    requests: of(visits, "cold", "requests"),
    calls: of(visits, "cold", "calls"),
  }));
  console.log("\nFirst pages behind the sign-in, 1.6 Mbit/s, 150 ms, CPU four times slower, medians, ms");
  console.table(table);
  const row = Object.fromEntries(Object.entries(rows).map(([how, each]) => [how, Math.round(middle(each))]));
  console.log("First row of /jobs, 50 KB/s, 400 ms, CPU four times slower, nothing kept, medians, ms");
  console.table({ row, budget: { "drawn by the server": budget.row } });
  keepResults("web", { seen, rows, budget });
  const ours = Object.values(seen).slice(1);
  return (
    ours.every((visits) => times(visits, "cold") <= budget.cold && times(visits, "warm") <= budget.warm) &&
    ours.every(
      (visits) => of(visits, "cold", "shift") <= budget.shift && of(visits, "cold", "files") <= budget.files,
    ) &&
    (row["drawn by the server"] ?? Number.POSITIVE_INFINITY) <= budget.row
  );
}
