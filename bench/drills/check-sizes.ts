import type { Drill } from "../lib/drill.ts";
import { runTests } from "../lib/run-tests.ts";

type Large = {
  what: string;
  tests: string;
  /** Full size of each variable that the tests read with `sizeOf`. */
  sizes: Record<`DRILL_${string}`, number>;
  limit: string;
};

/** Runs tests of `npm test` at full instead of reduced size. */
const atWholeSize =
  ({ what, tests, sizes, limit }: Large): Drill =>
  async ({ random, share }) => {
    const cut = Object.entries(sizes).map(([name, size]) => [name, String(Math.max(2, Math.round(size * share)))]);
    const DRILL_SEED = String(Math.floor(random() * 2 ** 31));
    const { code, output } = await runTests(tests, { ...Object.fromEntries(cut), DRILL_SEED });
    if (code !== 0) console.error(output);
    const runs = Math.max(...cut.map(([, size]) => Number(size)));
    // The count printed by the test, if any.
    const [, counted = limit] = /^check \d+: (.+)$/m.exec(output) ?? [];
    return [{ what, runs, figure: code === 0 ? counted : "see above", limit, ok: code === 0 }];
  };

export const checkFuzz = atWholeSize({
  what: "requests of every operation as every role, right or with one fault",
  tests: "apps/api/src/guarantees/fuzz",
  sizes: { DRILL_FUZZ_RUNS: 120 },
  limit: "0 faults",
});

export const checkCutLines = atWholeSize({
  what: "writes sent three times over cut lines; the database's connections cut under load",
  tests: "apps/api/src/lib/http/cut-connections",
  sizes: { DRILL_WRITES: 1000, DRILL_CUTS: 60 },
  limit: "0 lost, 0 doubled, only 503",
});

export const checkSameMoment = atWholeSize({
  what: "eight acts, fifty at the same moment",
  tests: "apps/api/src/guarantees/concurrency",
  sizes: { DRILL_AT_ONCE: 50, DRILL_ROUNDS: 20 },
  limit: "1 success a round, no 5xx",
});

export const checkMoney = atWholeSize({
  what: "each step of the money killed in its middle, and authorised fifty times at once",
  tests: "apps/api/src/programme/payments/ledger/kills",
  sizes: { DRILL_MONEY_KILLS: 20, DRILL_MONEY_AT_ONCE: 50 },
  limit: "the ledger agrees, nothing paid twice",
});

export const checkStoreFaults = atWholeSize({
  what: "files kept while 30 % of what is asked of the store fails",
  tests: "apps/api/src/trust/files/bucket-faults",
  sizes: { DRILL_FILES: 500 },
  limit: "0 lost, 0 altered, 0 without a row",
});

export const checkMail = atWholeSize({
  what: "e-mails to a server that hangs up, defers, refuses, cuts and is slow, by workers that are killed",
  tests: "apps/api/src/lib/mail/bad-server",
  sizes: { DRILL_MAILS: 2000, DRILL_WORKER_KILLS: 20 },
  limit: "0 lost, at most 1 a kill twice",
});

export const checkKills = atWholeSize({
  what: "kill -9 of the application, of its database, and of both, under writes",
  tests: "tools/start.test",
  sizes: { DRILL_KILLS: 10 },
  limit: "0 lost, 0 doubled, every invariant holds",
});

export const checkYear = atWholeSize({
  what: "people whose year of support an independent calculation repeats",
  tests: "apps/api/src/guarantees/year-of-support",
  sizes: { DRILL_PEOPLE: 200 },
  limit: "0 cents of difference",
});

export const checkHiring = atWholeSize({
  what: "programmes of acts between registration and deposit, every invariant asked after each",
  tests: "apps/api/src/guarantees/hiring-model",
  sizes: { DRILL_PROGRAMMES: 500 },
  limit: "0 broken",
});
