import { kindsFor } from "@arranca/contract/review/queue";
import { mapped, type Read } from "../../../lib/database/batched-reads.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { readProgramme } from "../../../lib/programme.ts";
import { dueTodaySince } from "../rules.ts";
import { kindFiguresRead } from "./figures.store.ts";

export type QueueFigures = { cases: number; due: number; mine: number; blocks: number; oldest: Date | null };

/** Figures of the cases that this member may decide, as the queue counts them. */
export function queueFiguresRead(
  { clock }: Pick<Deps, "clock">,
  viewer: Actor,
  programme: Awaited<ReturnType<typeof readProgramme>>,
): Read<QueueFigures> {
  const kinds = kindsFor(viewer.permissions);
  const due = Object.fromEntries(kinds.map((kind) => [kind, dueTodaySince(kind, clock.today(), programme)]));
  return mapped(kindFiguresRead({ kinds, due, staffId: viewer.subjectId, today: clock.today() }), (rows) => {
    const sum = (key: "cases" | "due" | "mine") => rows.reduce((total, row) => total + row[key], 0);
    const times = rows.flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []));
    return {
      ...{ cases: sum("cases"), due: sum("due"), mine: sum("mine") },
      blocks: rows.find(({ kind }) => kind === "block")?.cases ?? 0,
      oldest: times.length > 0 ? new Date(Math.min(...times)) : null,
    };
  });
}
