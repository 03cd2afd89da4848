import type { Candidate } from "@arranca/contract/applications";
import type { BatchResult } from "@arranca/contract/applications/candidates";
import { applicationStatuses } from "@arranca/contract/statuses";
import { expect, test } from "vitest";
import { movedRow, rowAfter } from "./moved-row.ts";
import { leftText, movedCounts, nextUndecided } from "./rows.ts";
import { undoUntil, unsentOf } from "./use-batch.ts";

type Key = Candidate["status"]["key"];
const row = (id: string, key: Key = "unreviewed") =>
  ({
    id,
    status: applicationStatuses[key],
    actions: [],
    opened: null,
    decided: null,
    waiting: null,
  }) as unknown as Candidate; // only the fields read here
const result = (id: string, outcome: BatchResult["outcome"], undo_until: string | null = null): BatchResult => ({
  care_about_id: id,
  outcome,
  status: applicationStatuses.discarded,
  undo_until,
  by: null,
  at: null,
  message: null,
});

test("[C3] the next undecided row follows the present one, then the list starts again at its top", () => {
  const rows = [row("a"), row("b", "discarded"), row("c", "selected"), row("d", "in_process")];
  expect(nextUndecided(rows, 0)).toBe(3);
  expect(nextUndecided(rows, 3)).toBe(0);
  expect(nextUndecided(rows, -1)).toBe(0);
});

test("[C3] no row is next if no other row waits for an answer", () => {
  expect(nextUndecided([row("a"), row("b", "closed")], 0)).toBe(-1);
  expect(nextUndecided([], -1)).toBe(-1);
});

test.each([
  [0, "No queda nadie por responder"],
  [1, "Queda 1 por responder"],
  [37, "Quedan 37 por responder"],
])("[C3] with %i applications left the page says '%s'", (left, text) => {
  expect(leftText(left)).toBe(text);
});

test("[C3] a row stays in its place after each act, with the acts that are left", () => {
  const at = "2026-11-28T18:00:00.000Z";
  const opened = movedRow(row("a"), { status: applicationStatuses.in_process, at });
  expect(opened).toMatchObject({ id: "a", actions: ["discard", "select"], opened: at, decided: null });
  const discarded = movedRow(opened, { status: applicationStatuses.discarded, at });
  expect(discarded).toMatchObject({ actions: [], decided: at, opened: at });
  expect(movedRow(discarded, { status: applicationStatuses.unreviewed, at })).toMatchObject({
    actions: ["open", "discard", "select"],
    decided: null,
  });
});

test("[C4] a row that was left alone in its status does not change", () => {
  const same = row("a", "discarded");
  expect(rowAfter(same, result("a", "already"))).toBe(same);
  expect(rowAfter(row("a"), result("a", "changed")).status.key).toBe("discarded");
});

test("[C4] a batch that stopped sends again only the rows without a confirmed result", () => {
  const rows = [row("a"), row("b"), row("c")];
  const batch = {
    act: "discard",
    rows,
    results: [result("b", "done")],
    isRunning: false,
    fault: "",
    undo: undefined,
  } as const;
  expect(unsentOf(batch).map(({ id }) => id)).toEqual(["a", "c"]);
});

test("[C4] the undo of a batch ends with its first discard, or with its last one if that is over", () => {
  const now = Date.parse("2026-11-28T18:00:00Z");
  const early = result("a", "done", "2026-11-28T18:00:03Z");
  const late = result("b", "done", "2026-11-28T18:00:09Z");
  expect(undoUntil([late, early], now)).toBe(now + 3000);
  expect(undoUntil([late, early], now + 4000)).toBe(now + 9000);
  expect(undoUntil([late, early], now + 9000)).toBeUndefined();
  expect(undoUntil([result("a", "changed")], now)).toBeUndefined();
});

test("[C1] a decision moves the counts of its tabs, and opening leaves an application among those without an answer", () => {
  const counts = { answer: 5, process: 2, decided: 7 };
  expect(movedCounts(counts, "unreviewed", "in_process")).toEqual({ answer: 5, process: 3, decided: 7 });
  expect(movedCounts(counts, "in_process", "discarded")).toEqual({ answer: 4, process: 1, decided: 8 });
  expect(movedCounts(counts, "discarded", "unreviewed")).toEqual({ answer: 6, process: 2, decided: 6 });
});
