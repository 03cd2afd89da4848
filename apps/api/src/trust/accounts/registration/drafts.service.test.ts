import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { readDrafts, saveDraft } from "./drafts.service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const savedStep = async (ownerId: string) => (await readDrafts(t.deps.db, t.deps, ownerId)).steps.address?.data;

test("[T09] ux-1 two devices that save a registration step at the same moment lose no field of each other", async () => {
  const ownerId = newId();
  const fields = ["street", "number", "cp", "municipality", "state", "reference"];
  await Promise.all(
    fields.map((name) =>
      saveDraft(t.deps.db, t.deps, {
        ...{ ownerId, step: "address", at: "address" },
        ...{ data: { [name]: `what was typed in ${name}` }, typed: { [name]: 400 } },
      }),
    ),
  );
  expect(Object.keys((await savedStep(ownerId)) ?? {}).sort()).toEqual([...fields].sort());
});

test("[T09] text kept offline on a phone does not overwrite text typed later elsewhere; the response shows it", async () => {
  const step = { ownerId: newId(), step: "address", at: undefined };
  const elsewhere = { data: { street: "Hidalgo", number: "9" }, typed: { street: 1_000, number: 50_000 } };
  await saveDraft(t.deps.db, t.deps, { ...step, ...elsewhere });
  const late = { data: { street: "Juárez", number: "12" }, typed: { street: 40_000, number: 40_000 } };
  const answer = await saveDraft(t.deps.db, t.deps, { ...step, ...late });
  expect(answer.data).toEqual({ street: "Hidalgo", number: "12" });
  expect(await savedStep(step.ownerId)).toEqual(answer.data);
});

test("many small changes cannot exceed the size limit of a registration step", async () => {
  const step = { ownerId: newId(), step: "address", at: undefined };
  const save = (name: string) =>
    saveDraft(t.deps.db, t.deps, { ...step, data: { [name]: "x".repeat(1_900) }, typed: { [name]: 0 } });
  for (let i = 0; i < 8; i++) await save(`field${i}`);
  await expect(save("one-too-many")).rejects.toMatchObject({ code: "INVALID" });
});
