import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Next, nextOf, type PathFacts, progressOf, steps } from "./my-path.tsx";

const path = (over: Partial<PathFacts> = {}): PathFacts => ({
  approvedAt: null,
  applications: { sent: 0, unopened: 0, opened: 0 },
  relation: "none",
  received: false,
  monthOver: false,
  supportComing: false,
  applyNote: null,
  ...over,
});

test("[R10] 'Tu camino' on the dashboard has as many steps as the welcome video names", () => {
  const spoken = readFileSync("data/course/bienvenida.vtt", "utf8");
  const numbers = ["cero", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete"];
  expect(spoken).toContain(`Son ${numbers[steps.length]} pasos`);
});

const waits = { sent: 2, unopened: 1, opened: 0 };
const seen = { sent: 3, unopened: 1, opened: 1 };
const over = { sent: 2, unopened: 0, opened: 0 };
const hired = "Ya tienes una relación laboral activa.";

test.each<[string, Partial<PathFacts>, string, number, Next]>([
  ["an approved person who has not applied", {}, "01", 2, "apply"],
  ["one who applied", { applications: waits }, "012", 3, "unopened"],
  ["one whose application was opened", { applications: seen }, "012", 3, "opened"],
  ["one whom nobody will answer any more", { applications: over }, "01", 2, "applyAgain"],
  ["one who may not apply now", { applications: over, applyNote: "Hoy ya te postulaste." }, "01", 2, "barred"],
  ["one who is asked to confirm a hire", { applications: over, relation: "asked" }, "012", 3, "nothing"],
  ["one who told of a hire", { applications: seen, relation: "claimed" }, "012", 3, "claimed"],
  ["one whose company denies it", { applications: seen, relation: "disputed" }, "012", 3, "disputed"],
  ["one whose relation both confirmed", { relation: "both", supportComing: true }, "012", 3, "nothing"],
  [
    "one who received 2 of 6 months and works",
    { relation: "both", received: true, supportComing: true, applyNote: hired },
    "012",
    4,
    "nothing",
  ],
  [
    "one whose first month is over, whether the voucher is asked for, sent or in an order",
    { relation: "both", monthOver: true, supportComing: true },
    "012",
    4,
    "nothing",
  ],
  ["one who received every month and still works", { relation: "both", received: true }, "0124", 3, "nothing"],
  [
    "one whose relation ended with everything paid",
    { applications: over, relation: "finished", received: true },
    "01234",
    5,
    "applyAgain",
  ],
  [
    "one whose relation ended and whose support is on its way",
    { applications: over, relation: "finished", received: true, supportComing: true },
    "0123",
    4,
    "applyAgain",
  ],
  [
    "one whose relation ended before anything was due",
    { applications: over, relation: "finished" },
    "01",
    2,
    "applyAgain",
  ],
  [
    "one whose relation ended without support and who may not come back",
    { applications: over, relation: "finished", applyNote: "Ya fuiste colaborador." },
    "0123",
    5,
    "barred",
  ],
  [
    "one who may not come back after it",
    { applications: over, relation: "finished", received: true, applyNote: "Ya fuiste colaborador." },
    "01234",
    5,
    "barred",
  ],
  [
    "one who applies again after it",
    { applications: waits, relation: "finished", received: true },
    "01234",
    5,
    "unopened",
  ],
])(
  "[S2.4, R10] 'Tu camino' shows finished steps, open step and next act for %s",
  (_case, given, done, current, next) => {
    expect([progressOf(path(given)), nextOf(path(given))]).toEqual([{ done: [...done].map(Number), current }, next]);
  },
);
