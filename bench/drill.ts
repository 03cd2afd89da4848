import { parseArgs } from "node:util";
import { check33 } from "./drills/check-33.ts";
import { check34 } from "./drills/check-34.ts";
import { check35 } from "./drills/check-35.ts";
import { checkAudit } from "./drills/check-audit.ts";
import { checkClamd } from "./drills/check-clamd.ts";
import { checkCluster } from "./drills/check-cluster.ts";
import { checkFlaky } from "./drills/check-flaky.ts";
import { checkDay, checkSoak, checkSteady } from "./drills/check-load.ts";
import { checkMigrations } from "./drills/check-migrations.ts";
import { checkNodes } from "./drills/check-nodes.ts";
import { checkOverload } from "./drills/check-overload.ts";
import { checkPointInTime } from "./drills/check-point-in-time.ts";
import { checkRestore } from "./drills/check-restore.ts";
import { checkSignIns } from "./drills/check-sign-ins.ts";
import {
  checkCutLines,
  checkFuzz,
  checkHiring,
  checkKills,
  checkMail,
  checkMoney,
  checkSameMoment,
  checkStoreFaults,
  checkYear,
} from "./drills/check-sizes.ts";
import { checkSlow } from "./drills/check-slow.ts";
import { checkSqlmap } from "./drills/check-sqlmap.ts";
import { checkTrust } from "./drills/check-trust.ts";
import { checkU5 } from "./drills/check-u5.ts";
import { checkUpgrade } from "./drills/check-upgrade.ts";
import { checkUploadsAtOnce } from "./drills/check-uploads-at-once.ts";
import { type Drill, seededRandom } from "./lib/drill.ts";
import { keepResults } from "./lib/keep-results.ts";

const drills: Record<string, Drill> = {
  "33": check33,
  "34": check34,
  "35": check35,
  u5: checkU5,
  trust: checkTrust,
  audit: checkAudit,
  restore: checkRestore,
  overload: checkOverload,
  slow: checkSlow,
  "sign-ins": checkSignIns,
  day: checkDay,
  steady: checkSteady,
  soak: checkSoak,
  cluster: checkCluster,
  "point-in-time": checkPointInTime,
  fuzz: checkFuzz,
  "cut-lines": checkCutLines,
  "same-moment": checkSameMoment,
  "store-faults": checkStoreFaults,
  mail: checkMail,
  money: checkMoney,
  kills: checkKills,
  hiring: checkHiring,
  year: checkYear,
  migrations: checkMigrations,
  upgrade: checkUpgrade,
  "uploads-at-once": checkUploadsAtOnce,
  nodes: checkNodes,
  flaky: checkFlaky,
  sqlmap: checkSqlmap,
  clamd: checkClamd,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, share: { type: "string", default: "1" } },
});
const wanted = positionals.length > 0 ? positionals : Object.keys(drills);
const unknown = wanted.filter((check) => !(check in drills));
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(", ")}. There are: ${Object.keys(drills).join(", ")}.`);
  process.exit(2);
}

let isGood = true;
for (const check of wanted) {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const share = Number(values.share);
  const began = performance.now();
  const findings = (await drills[check]?.({ random: seededRandom(seed), share })) ?? [];
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\nCheck ${check}, seed ${seed}, ${seconds} s`);
  console.table(findings.map(({ ok, ...shown }) => ({ ...shown, verdict: ok ? "held" : "FAILED" })));
  keepResults(`drill-${check}`, { check, seed, share, seconds, findings });
  isGood &&= findings.every(({ ok }) => ok);
}
process.exitCode = isGood ? 0 : 1;
