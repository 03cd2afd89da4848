import type { Drill } from "../lib/drill.ts";
import { runTests } from "../lib/run-tests.ts";

const wholeSize = 2000;
/** Smallest number of runs in which a rare event (one in fifty) must occur; in fewer runs it may be missing by chance. */
const runsThatReachAll = 500;

/** Full model test of trust: one dishonest person does any acts, in programmes that pay other people meanwhile. */
export const checkTrust: Drill = async ({ random, share }) => {
  const runs = Math.max(25, Math.round(wholeSize * share));
  const { code, output } = await runTests("apps/api/src/trust-model", {
    TRUST_RUNS: String(runs),
    TRUST_SEED: String(Math.floor(random() * 2 ** 31)),
  });
  const reached = JSON.parse(/trust: (\{.*\})/.exec(output)?.[1] ?? "{}") as Partial<Record<string, number>>; // printed by the test
  if (code !== 0) console.error(output);
  const happened = (what: string, name: string) => ({
    what,
    runs,
    figure: String(reached[name] ?? 0),
    limit: `> 0 in ${runsThatReachAll} runs`,
    ok: (reached[name] ?? 0) > 0 || runs < runsThatReachAll,
  });
  return [
    {
      what: "sequences of acts after which a peso is on its way to an account that its owner did not prove",
      runs,
      figure: code === 0 ? "0" : "1 or more, see above",
      limit: "0",
      ok: code === 0,
    },
    happened("deposits to accounts that their owners proved, meanwhile", "paid"),
    happened("accounts that were moved to the thief's e-mail, meanwhile", "moved"),
    happened("proposals of roles that somebody accepted, meanwhile", "granted"),
  ];
};
