import { expect, test } from "vitest";
import { type Next, nextOf, openStep, type Road } from "./my-road.tsx";

const road = (over: Partial<Road> = {}): Road => ({
  approvedAt: null,
  applications: { sent: 0, unopened: 0, opened: 0 },
  relation: "none",
  received: false,
  voucherAsked: false,
  supportComing: false,
  applyNote: null,
  ...over,
});

const waits = { sent: 2, unopened: 1, opened: 0 };
const seen = { sent: 3, unopened: 1, opened: 1 };
const over = { sent: 2, unopened: 0, opened: 0 };
const hired = "Ya tienes una relación laboral activa.";

test.each<[string, Partial<Road>, number, Next]>([
  ["an approved person who has not applied", {}, 3, "apply"],
  ["one who applied", { applications: waits }, 4, "unopened"],
  ["one whose application was opened", { applications: seen }, 4, "opened"],
  ["one whom nobody will answer any more", { applications: over }, 3, "applyAgain"],
  ["one who may not apply now", { applications: over, applyNote: "Hoy ya te postulaste." }, 3, "barred"],
  ["one who is asked to confirm a hire", { applications: over, relation: "asked" }, 4, "nothing"],
  ["one who told of a hire", { applications: seen, relation: "told" }, 4, "told"],
  ["one whose company denies it", { applications: seen, relation: "disputed" }, 4, "disputed"],
  ["one whose relation both confirmed", { applications: over, relation: "both", supportComing: true }, 5, "nothing"],
  [
    "one who received a month",
    { relation: "both", received: true, supportComing: true, applyNote: hired },
    6,
    "nothing",
  ],
  ["one who is asked for another voucher", { relation: "both", received: true, voucherAsked: true }, 5, "nothing"],
  ["one whose relation ended", { applications: over, relation: "finished", received: true }, 6, "applyAgain"],
  [
    "one whose relation ended and whose support is on its way",
    { applications: over, relation: "finished", supportComing: true },
    5,
    "applyAgain",
  ],
  ["one whose relation ended before anything was due", { applications: over, relation: "finished" }, 3, "applyAgain"],
  [
    "one who may not come back after it",
    { applications: over, relation: "finished", received: true, applyNote: "Ya fuiste colaborador." },
    6,
    "barred",
  ],
  ["one who applies again after it", { applications: waits, relation: "finished", received: true }, 6, "unopened"],
])("[R10] the open step of %s, and what comes next", (_case, given, step, next) => {
  expect([openStep(road(given)), nextOf(road(given))]).toEqual([step, next]);
});
