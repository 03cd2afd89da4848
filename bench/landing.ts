import { rmSync } from "node:fs";
import { makeDataFolder } from "../tools/data-folder.ts";
import { buildFloor, serveFolder } from "./lib/floor.ts";
import { keepResults } from "./lib/keep-results.ts";
import { cheapLine, onPhone, startProduct } from "./lib/phone.ts";

const rounds = 3;
// Budgets in milliseconds.
const budget = { text: 2500, picture: 4000, shift: 0.02 };

type Look = { text: number; picture: number; shift: number };

/** Measures the landing page on a slow phone at its first visit, alternating with an empty React page. */
export async function benchLanding(): Promise<boolean> {
  const floorDir = makeDataFolder("floor");
  await buildFloor(floorDir);
  const floor = serveFolder(floorDir);
  const product = await startProduct("landing");
  const looks: Record<"landing" | "floor", Look[]> = { landing: [], floor: [] };
  try {
    const empty = await floor.address;
    for (let round = 0; round < rounds; round++) {
      looks.landing.push(await look(`${product.url}/`));
      looks.floor.push(await look(empty));
    }
  } finally {
    await product.stop();
    floor.close();
    rmSync(floorDir, { recursive: true, force: true });
  }
  const [ours, theirs] = [medians(looks.landing), medians(looks.floor)];
  console.log("\nLanding page on 50 KB/s, 400 ms, CPU four times slower, first visit, medians in ms");
  console.table({ "landing page": ours, "empty React + Vite page": theirs, budget });
  keepResults("landing", { looks, budget });
  return ours.text <= budget.text && ours.picture <= budget.picture && ours.shift <= budget.shift;
}

/** Times until the first text and the largest element are painted, and the layout shift until the page is quiet. */
const look = (url: string): Promise<Look> =>
  onPhone(cheapLine, async (page) => {
    await page.goto(url, { waitUntil: "networkidle" });
    return page.evaluate<Look>(
      "({ text: performance.getEntriesByName('first-contentful-paint')[0].startTime, picture: seen.largest, shift: seen.shift })",
    );
  });

function medians(looks: readonly Look[]): Look {
  const middle = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  return {
    text: Math.round(middle(looks.map(({ text }) => text))),
    picture: Math.round(middle(looks.map(({ picture }) => picture))),
    shift: middle(looks.map(({ shift }) => shift)),
  };
}
