import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Next, nextOf, openStep, type Road, steps } from "./my-road.tsx";

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

test("[R10] the path has as many steps as the course says", () => {
  const spoken = readFileSync("data/course/bienvenida.vtt", "utf8");
  const numbers = ["cero", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete"];
  expect(spoken).toContain(`Son ${numbers[steps.length]} pasos`);
});

const waits = { sent: 2, unopened: 1, opened: 0 };
const seen = { sent: 3, unopened: 1, opened: 1 };
const over = { sent: 2, unopened: 0, opened: 0 };
const hired = "Ya tienes una relación laboral activa.";

test.each<[string, Partial<Road>, number, Next]>([
  ["an approved person who has not applied", {}, 2, "apply"],
  ["one who applied", { applications: waits }, 3, "unopened"],
  ["one whose application was opened", { applications: seen }, 3, "opened"],
  ["one whom nobody will answer any more", { applications: over }, 2, "applyAgain"],
  ["one who may not apply now", { applications: over, applyNote: "Hoy ya te postulaste." }, 2, "barred"],
  ["one who is asked to confirm a hire", { applications: over, relation: "asked" }, 3, "nothing"],
  ["one who told of a hire", { applications: seen, relation: "told" }, 3, "told"],
  ["one whose company denies it", { applications: seen, relation: "disputed" }, 3, "disputed"],
  ["one whose relation both confirmed", { applications: over, relation: "both", supportComing: true }, 4, "nothing"],
  [
    "one who received a month",
    { relation: "both", received: true, supportComing: true, applyNote: hired },
    5,
    "nothing",
  ],
  ["one who is asked for another voucher", { relation: "both", received: true, voucherAsked: true }, 4, "nothing"],
  ["one whose relation ended", { applications: over, relation: "finished", received: true }, 5, "applyAgain"],
  [
    "one whose relation ended and whose support is on its way",
    { applications: over, relation: "finished", supportComing: true },
    4,
    "applyAgain",
  ],
  ["one whose relation ended before anything was due", { applications: over, relation: "finished" }, 2, "applyAgain"],
  [
    "one who may not come back after it",
    { applications: over, relation: "finished", received: true, applyNote: "Ya fuiste colaborador." },
    5,
    "barred",
  ],
  ["one who applies again after it", { applications: waits, relation: "finished", received: true }, 5, "unopened"],
])("[R10] the open step of %s, and what comes next", (_case, given, step, next) => {
  expect([openStep(road(given)), nextOf(road(given))]).toEqual([step, next]);
});
