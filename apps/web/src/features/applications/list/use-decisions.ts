import type { Candidate } from "@arranca/contract/applications";
import { useQueryClient } from "@tanstack/react-query";
import { faultText } from "#lib/calls/fault-text.ts";
import { applicationsKey, vacanciesKey } from "#lib/query-keys.ts";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { stackUndo } from "#ui/feedback/undo-stack.ts";
import type { Discard } from "../discard-dialog.tsx";
import { useDiscard, useOpenCandidate, useUndoDiscard } from "./decision.queries.ts";
import { movedRow } from "./moved-row.ts";
import { patchRows } from "./patch-rows.ts";
import { candidateQuery } from "./queries.ts";
import type { Move } from "./use-counts.ts";

type Row = Pick<Candidate, "id" | "name" | "status" | "actions">;

/** Decisions about one application. The row changes where it is; `onUndone` gets the id of an application that is back. */
export function useDecisions(move: Move, onUndone: (id: string) => void) {
  const client = useQueryClient();
  const opening = useOpenCandidate();
  const discarding = useDiscard();
  const undoing = useUndoDiscard();
  /** Stops a prefetch that began before the act: its answer would bring the earlier state back. */
  const stopPrefetch = (id: string) =>
    client.cancelQueries({ queryKey: candidateQuery(id).queryKey, type: "inactive" });
  const moved = ({ id }: Row, from: Candidate["status"], to: Candidate["status"]) => {
    const at = new Date().toISOString();
    patchRows(client, (row) => (row.id === id ? movedRow(row, { status: to, at }) : row));
    move(from.key, to.key);
    // Shown again, they are read again; now the next application is about to open.
    void client.invalidateQueries({ queryKey: applicationsKey, refetchType: "none" });
    void client.invalidateQueries({ queryKey: vacanciesKey, refetchType: "none" });
  };
  /** A refusal mostly means that somebody else moved the application. */
  const refused = () => void client.invalidateQueries({ queryKey: applicationsKey });

  // Promises, because the callbacks of `mutate` are lost with the page, and with the next act.
  const undo = async (row: Row, discarded: Candidate["status"]) => {
    void stopPrefetch(row.id);
    try {
      const { status } = await undoing.mutateAsync(row.id);
      moved(row, discarded, status);
      showSnack(`${row.name} vuelve a tu lista`);
      onUndone(row.id);
    } catch (error) {
      refused();
      showSnack(`${row.name}: ${faultText(error)}`);
    }
  };

  return {
    open: async (row: Row) => {
      if (!row.actions.includes("open")) return;
      void stopPrefetch(row.id);
      try {
        const { status } = await opening.mutateAsync(row.id);
        moved(row, row.status, status);
      } catch (error) {
        showSnack(faultText(error));
      }
    },
    /** Rejects with the refusal, for the dialog that asked for the reason. */
    discard: async (row: Row, { reason, shared }: Discard) => {
      void stopPrefetch(row.id);
      const body = { care_about_id: row.id, selected: "0", reason, shared };
      const { status } = await discarding.mutateAsync(body, { onError: refused });
      moved(row, row.status, status);
      stackUndo(
        (seconds) => `Descartaste a ${row.name}. Le avisamos en ${seconds} s.`,
        () => void undo(row, status),
      );
    },
  };
}
