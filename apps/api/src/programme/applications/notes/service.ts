import {
  type ApplicationNote,
  noteEditHours,
  notesMax,
  type readCandidateNotes,
} from "@arranca/contract/application-notes";
import { hourMs } from "@arranca/contract/values/durations";
import type * as z from "zod/mini";
import { readBatch } from "../../../lib/database/batched-reads.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { newId } from "../../../lib/ids.ts";
import { lockedOrRefuse } from "../change-status.ts";
import { stepKind } from "../interviews/wire.ts";
import { findApplication } from "../store.ts";
import { historyOf } from "./history.rules.ts";
import {
  changeNoteRow,
  countNotes,
  findAdded,
  findCvLooks,
  insertNote,
  lockNote,
  type NoteRow,
  notesReads,
} from "./store.ts";

type NoteDeps = Pick<Deps, "clock" | "db">;
type Author = Pick<Actor, "loginId" | "subjectId">;

const editableUntil = (created: Date) => new Date(created.getTime() + noteEditHours * hourMs);

/** Notes of a company about an application, newest first, and its history, oldest first. Refuses NOT_FOUND. */
export async function readNotes(
  db: Db,
  deps: NoteDeps,
  { actor, applicationId }: { actor: Author; applicationId: string },
): Promise<z.output<typeof readCandidateNotes.response>> {
  if (!(await findApplication(db, applicationId, { companyId: actor.subjectId }))) throw new Refusal("NOT_FOUND");
  const [{ notes, steps, messages, interviewSteps }, looks] = await Promise.all([
    readBatch(db, notesReads(applicationId)),
    findCvLooks(deps.db, actor.subjectId, applicationId),
  ]);
  const interviews = interviewSteps.map((step) => ({
    ...{ kind: stepKind(step, step.isOfPerson), isOfPerson: step.isOfPerson, who: step.member, at: step.at },
  }));
  const deletedNotes = notes.flatMap(({ id, author, deletedAt }) => (deletedAt ? [{ id, author, deletedAt }] : []));
  return {
    info: notes.map((note) => noteOf(note, actor, deps.clock.now())),
    history: historyOf({ steps, looks, messages, interviews, deletedNotes }),
  };
}

function noteOf(row: NoteRow, { loginId }: Author, now: Date): ApplicationNote {
  const until = editableUntil(row.createdAt);
  const isEditable = row.writtenBy === loginId && row.deletedAt === null && now < until;
  return {
    id: row.id,
    note_text: row.text,
    author: row.author ?? "Alguien de tu empresa",
    created: row.createdAt.toISOString(),
    edited: row.editedAt?.toISOString() ?? null,
    deleted: row.deletedAt?.toISOString() ?? null,
    editable_until: isEditable ? until.toISOString() : null,
  };
}

/** Adds a note once per `clientKey`. Refuses NOT_FOUND, SAVED_LIMIT, and another text under the same key. */
export function addNote(
  db: Db,
  { clock }: NoteDeps,
  note: { actor: Author; applicationId: string; clientKey: string; text: string },
): Promise<string> {
  const { actor, applicationId, clientKey, text } = note;
  return inTransaction(db, async (tx) => {
    const { personId, companyId } = await lockedOrRefuse(tx, applicationId, { companyId: actor.subjectId });
    const added = await findAdded(tx, { applicationId, by: actor.loginId, clientKey });
    if (added && added.content !== text) throw new Refusal("IDEMPOTENCY_CONFLICT");
    if (added) return added.id;
    if ((await countNotes(tx, applicationId)) >= notesMax) {
      throw new Refusal("SAVED_LIMIT", { message: `Aquí ya hay ${notesMax} notas, el máximo de una postulación.` });
    }
    const id = newId();
    await insertNote(tx, {
      id,
      applicationId,
      personId,
      companyId,
      by: actor.loginId,
      clientKey,
      text,
      at: clock.now(),
    });
    return id;
  });
}

/** Changes an own note, or deletes its text. Refuses NOT_FOUND and NOTE_FIXED. */
export function changeNote(
  db: Db,
  { clock }: NoteDeps,
  { actor, id, text }: { actor: Author; id: string; text: string | null },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const note = await lockNote(tx, actor.subjectId, id);
    if (!note || note.deleted_at) throw new Refusal("NOT_FOUND");
    const now = clock.now();
    if (note.written_by !== actor.loginId || now >= editableUntil(note.created_at)) throw new Refusal("NOTE_FIXED");
    await changeNoteRow(tx, id, text === null ? { content: null, deleted_at: now } : { content: text, edited_at: now });
  });
}
