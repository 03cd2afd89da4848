import { type InvariantName, invariantNames } from "@arranca/contract/operations/invariants";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariant } from "../running/operations/invariants.service.ts";
import { type Act, actFunctions, aProgramme, type Kind, play } from "../testing/hiring-actions.ts";
import { sizeOf } from "../testing/sizes.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

/** Random seed of the hiring model; HIRING_SEED replays a failing run. */
const seed = Number(process.env.HIRING_SEED ?? Math.floor(Math.random() * 2 ** 31));
const programmes = sizeOf("DRILL_PROGRAMMES", 12);
/** Maximum of programmes per test database: months pass in each, and its people must stay below the age limit. */
const programmesOfOneDatabase = 12;

const kinds = Object.keys(actFunctions) as Kind[]; // the keys of the table
const person = fc.nat(1);
const company = fc.nat(1);
const act = (kind: fc.Arbitrary<Kind>): fc.Arbitrary<Act> => fc.record({ kind, person, company });

// Random acts seldom form a sequence, so most programmes follow a typical road with some acts left out and others inserted.
const paid: Kind[] = ["send a voucher", "approve the voucher", "pay what may be paid"];
const roads: Kind[][] = [
  [
    "approve the account",
    "apply",
    "select",
    "confirm the selection",
    ...paid,
    "a month goes by",
    ...paid,
    "finish",
    "apply",
  ],
  ["approve the account", "apply", "tell that one was hired", "confirm the claim", ...paid, "finish", "select"],
  [
    "approve the account",
    "apply",
    "tell that one was hired",
    "deny the claim",
    "decide the dispute",
    ...paid,
    "block",
    "apply",
  ],
  [
    "approve the account",
    "apply",
    "open all at once",
    "discard all at once",
    "undo all discards",
    "propose an interview",
    "choose the interview",
    "cancel the interview",
    "withdraw the application",
    "apply",
    "propose an interview",
    "choose the interview",
    "select",
    "confirm the selection",
    "propose a pause",
    "confirm the pause",
    "come back from the pause",
    ...paid,
    "a month goes by",
    ...paid,
    "declare the end",
    "deny the end",
    "decide the dispute",
    "ask for re-entry",
    "decide the dispute",
    "apply",
    "select",
    "confirm the selection",
  ],
  [
    "approve the account",
    "apply",
    "select",
    "confirm the selection",
    ...paid,
    "finish",
    "object to the end",
    "decide the dispute",
    "declare the end",
    "take the end back",
    "declare the end",
    "confirm the end",
    "ask for re-entry",
    "decide the dispute",
    "apply",
    "discard all at once",
  ],
  [
    "apply",
    "select",
    "confirm the selection",
    "send a voucher",
    "reject the voucher",
    ...paid,
    "block",
    "unblock",
    "apply",
  ],
];
const followed = fc
  .tuple(person, company, fc.constantFrom(...roads))
  .chain(([who, where, road]) =>
    fc.tuple(
      ...road.map((kind) =>
        fc
          .tuple(fc.nat(19), fc.option(act(fc.constantFrom(...kinds)), { freq: 4 }))
          .map(([skip, other]) => [
            ...(skip > 0 ? [{ kind, person: who, company: where }] : []),
            ...(other ? [other] : []),
          ]),
      ),
    ),
  );
const sequences: fc.Arbitrary<Act[]> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(followed, followed).map((roadsTaken) => roadsTaken.flat(2)) },
  { weight: 1, arbitrary: fc.array(act(fc.constantFrom(...kinds)), { maxLength: 50 }) },
);

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const asked = async () =>
  new Map(
    await Promise.all(
      invariantNames.map(
        async (name) => [name, (await checkInvariant(t.deps, name)).broken] as [InvariantName, number],
      ),
    ),
  );

test("check 31: every invariant holds after any sequence of actions between registration and deposit", async () => {
  console.info(`hiring: ${programmes} programmes, seed ${seed}`);
  const done = new Map<Kind, number>();
  for (let begun = 0; begun < programmes; begun += programmesOfOneDatabase) {
    if (begun > 0) {
      await t.close();
      t = await startTestApp();
    }
    const property = fc.asyncProperty(sequences, async (acts) => {
      const programme = await aProgramme(t);
      // Test people and vacancies have no history, so invariants may be broken before the acts: count them first.
      const before = await asked();
      const played = await play(t, programme, acts);
      for (const kind of played.done) done.set(kind, (done.get(kind) ?? 0) + 1);
      expect(played.faults).toEqual([]);
      const after = await asked();
      expect(invariantNames.filter((name) => (after.get(name) ?? 0) > (before.get(name) ?? 0))).toEqual([]);
    });
    const numRuns = Math.min(programmesOfOneDatabase, programmes - begun);
    await fc.assert(property, { numRuns, seed: seed + begun, endOnFailure: true });
  }
  console.info(`hiring: ${JSON.stringify(Object.fromEntries(done))}`);
  // The run proves something only if people were hired and paid.
  expect(done.get("pay what may be paid") ?? 0).toBeGreaterThan(0);
  // In many programmes every act succeeds at least once; otherwise the model does not test it.
  if (programmes >= 100) expect(kinds.filter((kind) => !done.has(kind) && kind !== "a month goes by")).toEqual([]);
}, 3_600_000);
