import { test } from "@playwright/test";
import { seededRandom } from "../../apps/api/seeds/people/random.ts";
import { companyDocuments, personDocuments } from "../support/documents.ts";
import { createAccount } from "../support/new-account.ts";
import { bruno } from "../support/people.ts";
import { startServer } from "../support/server.ts";
import { type Outcome, type Point, surviveOnce } from "../support/u5.ts";

test.use({ serviceWorkers: "allow" });

// A registration loses nothing. It is killed at the same nine points in every run; `npm run drill -- u5` picks fifty random
// ones.
const points = Number(process.env.U5_POINTS ?? 9);
const seed = Number(process.env.U5_SEED ?? 2611);

test(`[T09, S13] U5 ux-1 ux-2 ux-10 a registration whose tab, network or server is killed at ${points} points loses no text older than 2 s`, async ({
  browser,
}) => {
  test.setTimeout(120_000 + points * 60_000);
  console.log(`U5: ${points} points, U5_SEED=${seed}`);
  const server = await startServer({ demo: true });
  try {
    const { baseURL } = server;
    const [person, company] = await Promise.all([
      createAccount(browser, { baseURL, type: "person", email: "u5.persona@correo.example" }),
      createAccount(browser, { baseURL, type: "company", email: "u5.empresa@correo.example" }),
    ]);
    const { ine_front, ine_back, cv } = await personDocuments(bruno);
    const { fiscal, imss } = await companyDocuments();
    const kinds: Point["kind"][] = ["tab", "network", "server"];
    const outcomes: Outcome[] = [];
    for (let i = 0; i < points; i++) {
      const random = seededRandom(seed + i * 7919);
      const kind = kinds[i % kinds.length] ?? "tab";
      const isPerson = random() < 0.6;
      const point = { kind, isUpload: random() < 0.3, random };
      const documents = isPerson ? { ine_front, ine_back, cv } : { fiscal, imss };
      const outcome = await test.step(`${i + 1}: ${kind}`, () =>
        surviveOnce({ who: isPerson ? person : company, server, point }, documents));
      console.log(`${i + 1}. ${outcome.where}: ${outcome.how}, lost ${outcome.lostMs} ms`);
      outcomes.push(outcome);
    }
    console.log(`U5: at most ${Math.max(...outcomes.map(({ lostMs }) => lostMs))} ms lost in ${points} points`);
    await Promise.all([person, company].map(({ context, http }) => Promise.all([context.close(), http.dispose()])));
  } finally {
    await server.close();
  }
});
