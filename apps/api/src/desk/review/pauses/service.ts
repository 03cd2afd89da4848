import type { PauseFile, PauseOutcome } from "@arranca/contract/review/pauses";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { settlePause } from "../../../programme/relations/pauses/service.ts";
import { dueAt } from "../rules.ts";
import { findPauseFile } from "./store.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Reads a disputed pause with all facts for its decision. Refuses NOT_FOUND. */
export async function readPause(db: Db, id: string): Promise<PauseFile> {
  const row = await findPauseFile(db, id);
  if (!row) throw new Refusal("NOT_FOUND");
  return {
    id,
    kind: row.kind,
    status: row.status,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    proposed_by: row.by_person ? "person" : "company",
    proposed_at: row.proposed_at.toISOString(),
    opened_at: iso(row.disputed_at),
    due_at: row.disputed_at && dueAt("dispute", row.disputed_at, await readProgramme(db)).toISOString(),
    proof: row.proof,
    answer_words: row.answer_words,
    person: { id: row.person_id, name: row.person_name },
    company: { id: row.company_id, name: row.company_name },
    vacancy_title: row.vacancy_title,
    start_date: row.start_date,
    decision: row.decision,
    decided_at: iso(row.decided_at),
    decided_by: row.decided_by,
    actions: row.status === "disputed" ? ["decide"] : [],
  };
}

type Decision = { id: string; outcome: PauseOutcome; decision: string; by: Actor };

/** Decides a disputed pause. Refuses as `settlePause`. */
export const decidePause = (db: Db, deps: Deps, { id, outcome, decision, by }: Decision) =>
  inTransaction(db, async (tx) => {
    const { personId } = await settlePause(tx, deps, { id, outcome, decision, by: by.loginId });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: `pause.${outcome}`,
      objectType: "pause",
      objectId: id,
      aboutId: personId,
      reason: decision,
    });
    return {
      message:
        outcome === "confirmed"
          ? "La pausa está confirmada. Los meses de apoyo se recorren."
          : "No hay pausa. Los meses de apoyo no cambian.",
    };
  });
