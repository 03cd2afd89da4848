import { requestStatuses } from "@arranca/contract/review/requests";
import { expect, test } from "vitest";
import { taskState, taskWords, titleOf } from "./task-state.ts";

const at = "2026-11-20T18:00:00.000Z";
const untouched = { edited_at: null, answered_at: null };

test.each([
  ["nothing was done", "open", untouched, "Cambios solicitados"],
  ["it was changed", "open", { ...untouched, edited_at: at }, "Pendiente"],
  ["it was answered", "open", { ...untouched, answered_at: at }, "Pendiente"],
  ["all of it was sent", "answered", { edited_at: at, answered_at: at }, "Revision"],
  ["staff found it right", "settled", { edited_at: at, answered_at: at }, "Aprobado"],
] as const)("[ux-04] %s", (_case, round, item, word) =>
  expect(taskWords[taskState(item, { statusId: requestStatuses[round].id })].word).toBe(word),
);

test("a requested change is named by its field or document, or by its section if the whole section was requested", () => {
  const item = { name: "Datos bancarios", label: "CLABE" };
  expect(titleOf({ ...item, field: "clabe" })).toBe("Datos bancarios: CLABE");
  expect(titleOf({ ...item, field: "" })).toBe("Datos bancarios");
});
