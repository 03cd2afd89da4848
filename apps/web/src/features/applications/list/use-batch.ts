import type { Candidate } from "@arranca/contract/applications";
import { actOnCandidates, type BatchResult } from "@arranca/contract/applications/candidates";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type CallInput, call } from "#lib/calls/call.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { applicationsKey, vacanciesKey } from "#lib/query-keys.ts";
import type { Snack } from "#ui/feedback/snack-state.ts";
import { stackUndo } from "#ui/feedback/undo-stack.ts";
import type { Discard } from "../discard-dialog.tsx";
import { rowAfter } from "./moved-row.ts";
import { patchRows } from "./patch-rows.ts";

type Act = CallInput<typeof actOnCandidates>["body"]["act"];

export type Batch = {
  act: Act;
  rows: readonly Candidate[];
  results: readonly BatchResult[];
  isRunning: boolean;
  /** Sentence of the failure that stopped the batch. The rows without a result were not confirmed. */
  fault: string | undefined;
  /** Undoes the discards of the batch while there is time. */
  undo: Snack | undefined;
};

/** Rows of one request: few enough that the progress moves, and that a closed tab loses little. */
const portion = 25;

export const isDone = ({ outcome }: BatchResult): boolean => outcome === "done" || outcome === "already";

export const unsentOf = ({ rows, results }: Batch): Candidate[] => {
  const answered = new Set(results.map(({ care_about_id }) => care_about_id));
  return rows.filter(({ id }) => !answered.has(id));
};

/** Moment until which every discard of the results can be undone; if that is over, the moment of the last one. */
export function undoUntil(results: readonly BatchResult[], now: number): number | undefined {
  const until = results.flatMap(({ outcome, undo_until }) =>
    outcome === "done" && undo_until ? [Date.parse(undo_until)] : [],
  );
  const moment = Math.min(...until) > now ? Math.min(...until) : Math.max(...until);
  return until.length > 0 && moment > now ? moment : undefined;
}

/**
 * Acts on many applications, a portion per request. Each row has its own result, so a portion that is sent again changes
 * nothing twice.
 */
export function useBatch(onDone: (act: Act, results: readonly BatchResult[]) => void) {
  const client = useQueryClient();
  const [batch, setBatch] = useState<Batch>();
  const running = useRef(false);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });

  const run = async (act: Act, rows: readonly Candidate[], discard?: Discard, earlier: readonly BatchResult[] = []) => {
    if (running.current) return;
    running.current = true;
    const shown = { act, rows, undo: undefined };
    let results = earlier;
    let fault: string | undefined;
    const pending = unsentOf({ ...shown, results, isRunning: true, fault });
    setBatch({ ...shown, results, isRunning: true, fault });
    try {
      for (let from = 0; from < pending.length; from += portion) {
        const part = pending.slice(from, from + portion);
        const answer = await call(actOnCandidates, {
          body: { act, rows: part.map(({ id, status }) => ({ care_about_id: id, status: status.id })), ...discard },
        });
        results = [...results, ...answer.results];
        const byId = new Map(answer.results.map((result) => [result.care_about_id, result]));
        patchRows(client, (row) => {
          const result = byId.get(row.id);
          return result ? rowAfter(row, result) : row;
        });
        setBatch({ ...shown, results, isRunning: true, fault });
      }
    } catch (error) {
      fault = faultText(error);
    }
    running.current = false;
    const done = results.filter(({ outcome }) => outcome === "done");
    const until = act === "discard" ? undoUntil(results, Date.now()) : undefined;
    const ids = new Set(done.map(({ care_about_id }) => care_about_id));
    const undo = until
      ? stackUndo(
          (seconds) =>
            `Descartaste a ${done.length} ${done.length === 1 ? "persona" : "personas"}. Les avisamos en ${seconds} s.`,
          () =>
            void run(
              "undo_discard",
              rows
                .filter(({ id }) => ids.has(id))
                .map((row) => ({
                  ...row,
                  status: done.find((one) => one.care_about_id === row.id)?.status ?? row.status,
                })),
            ),
          until,
        )
      : undefined;
    setBatch({ ...shown, results, isRunning: false, fault, undo });
    void client.invalidateQueries({ queryKey: applicationsKey });
    void client.invalidateQueries({ queryKey: vacanciesKey });
    latest.current(act, results);
  };
  return {
    batch,
    run,
    again: (discard: Discard | undefined) => batch && void run(batch.act, batch.rows, discard, batch.results),
    close: () => setBatch(undefined),
  };
}
