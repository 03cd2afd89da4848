import { expect, test } from "vitest";
import { problemsOf } from "./problems.ts";
import type { Operations } from "./queries.ts";

const at = "2026-11-20T18:00:00.000Z";
const well: Operations = {
  asked_at: at,
  queues: [
    { queue: "email-codes", waiting: 1, running: 0, failed: 0, waits_since: at, late: false, actions: [] },
    { queue: "diploma", waiting: 0, running: 0, failed: 0, waits_since: null, late: false, actions: [] },
  ],
  duties: [
    { duty: "sweep-files", last_good_at: at, late: false, actions: [] },
    { duty: "backup", last_good_at: at, late: false, actions: [] },
  ],
  lost_emails: 0,
  storage: {
    files: 3,
    files_bytes: 9,
    database_bytes: 9,
    free_bytes: 5_368_709_120,
    disk_bytes: 107_374_182_400,
    low: false,
    kept_in: "bucket",
    reachable: true,
  },
  backup: {
    ...{ expected: true, last_at: at, copies: 2, late: false },
    rehearsal: { last: null, failed_at: null, late: false },
  },
  invariants: [{ invariant: "paid once", asked_at: at, broken: 0, since: null, examples: [] }],
  versions: { product: "0.1.0", node: "24", postgres: "18", migration: "0597_operations.sql", runs_since: at },
};

test("the operations page of a healthy system lists no problems", () => expect(problemsOf(well)).toEqual([]));

const faults: [says: string, now: Partial<Operations>, what: Record<string, unknown>][] = [
  [
    "Ya no se cumple: «Ningún mes se paga dos veces». Casos: 2",
    { invariants: [{ invariant: "paid once", asked_at: at, broken: 2, since: at, examples: ["a", "b"] }] },
    { since: at, examples: ["a", "b"] },
  ],
  ["Queda poco espacio: 5 GB de 100 GB", { storage: { ...well.storage, low: true } }, {}],
  [
    "El lugar de los archivos no responde",
    { storage: { ...well.storage, reachable: false } },
    { advice: expect.stringContaining("Nadie puede subir ni abrir archivos") },
  ],
  ["No se hacen copias de seguridad", { backup: { ...well.backup, expected: false } }, {}],
  [
    "Falta la copia de seguridad",
    {
      backup: { ...well.backup, late: true },
      duties: [{ duty: "backup", last_good_at: null, late: true, actions: ["retry"] }],
    },
    { since: at, retry: "backup" },
  ],
  [
    "La copia de seguridad no sirvió al probarla",
    { backup: { ...well.backup, rehearsal: { last: null, failed_at: at, late: true } } },
    { since: at },
  ],
  [
    "Falta probar la copia de seguridad",
    { backup: { ...well.backup, rehearsal: { last: null, failed_at: null, late: true } } },
    { since: null },
  ],
  [
    "Correos con códigos: van con retraso",
    { queues: well.queues.map((queue) => ({ ...queue, late: queue.queue === "email-codes" })) },
    { since: at, advice: "Pide a quien administra el servidor que revise el correo. Salen solos cuando funcione." },
  ],
  [
    "Diplomas y constancias por hacer: fallaron 4",
    { queues: well.queues.map((queue) => ({ ...queue, failed: queue.queue === "diploma" ? 4 : 0 })) },
    { retry: "diploma" },
  ],
  ["Un correo no llegó esta semana", { lost_emails: 1 }, {}],
  ["3 correos no llegaron esta semana", { lost_emails: 3 }, {}],
  [
    "Borrar archivos sin dueño: lleva tiempo sin terminar bien",
    { duties: [{ duty: "sweep-files", last_good_at: null, late: true, actions: ["retry"] }] },
    { since: null, retry: "sweep-files" },
  ],
];

test.each(faults)("the operations page says '%s', since when, and what to do", (title, change, what) =>
  expect(problemsOf({ ...well, ...change })).toEqual([
    expect.objectContaining({ title, advice: expect.stringMatching(/\.$/), ...what }),
  ]),
);

test("the operations page offers to repeat a backup only if the last run failed", () =>
  expect(problemsOf({ ...well, backup: { ...well.backup, late: true } })).toEqual([
    expect.not.objectContaining({ retry: expect.anything() }),
  ]));
