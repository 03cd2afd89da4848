import type { SideOfDispute } from "@arranca/contract/relations/dispute-papers";
import { answerWorkingDays } from "@arranca/contract/relations/relation";
import { recordAudit } from "../../../lib/database/audit.ts";
import { readBatch } from "../../../lib/database/batched-reads.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { ReceivedFile } from "../../../lib/files/uploads.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { newId } from "../../../lib/ids.ts";
import { programmeRead, readProgramme } from "../../../lib/programme.ts";
import { businessDate, startOfDay } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { addWorkingDays } from "../../../lib/time/working-days.ts";
import { discardingOnFailure, openStoredFile, saveFile } from "../../../trust/files/service.ts";
import { takeQuota } from "../../../trust/quotas/service.ts";
import { notifyAsked } from "../emails.ts";
import type { Owner } from "../service.ts";
import { lockHireFacts } from "../store.ts";
import { clockAfter, openQuestion, whyNotAdd } from "./papers.rules.ts";
import {
  evidenceOf,
  findEvidence,
  findOpen,
  findOpenOf,
  insertEvidence,
  insertQuestion,
  isRelationOf,
  lockOpen,
  type OpenDispute,
  papersReads,
  type QuestionRow,
  questionsOf,
  setClock,
  writeAnswer,
} from "./papers.store.ts";

export { papersReads } from "./papers.store.ts";

const decided = () =>
  new Refusal("TRANSITION_NOT_ALLOWED", { message: "El programa ya decidió sobre esta relación laboral." });

const idOf = (owner: Owner) => ("personId" in owner ? owner.personId : owner.companyId);

/** Locks the open dispute of an owner's relation. Refuses NOT_FOUND, TRANSITION_NOT_ALLOWED. */
async function lockForSide(tx: Db, relationId: string, owner: Owner): Promise<OpenDispute> {
  const dispute = await findOpenOf(tx, relationId, owner);
  if (!dispute && !(await isRelationOf(tx, relationId, owner))) throw new Refusal("NOT_FOUND");
  if (!dispute || !(await lockOpen(tx, dispute.id))) throw decided();
  return dispute;
}

const evidenceUrl = (id: string) => `/api/files/dispute-evidence/${id}`;

export const evidenceFileOf = ({ id, name, added_at }: { id: string; name: string; added_at: Date }) => ({
  ...{ id, name, url: evidenceUrl(id), added_at: added_at.toISOString() },
});

export const sideOf = ({ to_person }: Pick<QuestionRow, "to_person">): "person" | "company" =>
  to_person ? "person" : "company";

/** Side whose answer the decision waits for. */
export function waitsFor(questions: readonly QuestionRow[], today: string) {
  const open = openQuestion(questions, today);
  return open ? { side: sideOf(open), until: open.answer_by } : null;
}

export const questionFileOf = (row: QuestionRow) => ({
  ...{ id: row.id, question: row.question, asked_at: row.asked_at.toISOString(), answer_by: row.answer_by },
  ...{ answer: row.answer, answered_at: row.answered_at?.toISOString() ?? null },
});

/**
 * Open dispute about a relation as one side reads it: its own evidence and questions. `office` also reads the question to the
 * other side, of which only side and deadline are shown. Refuses NOT_FOUND.
 */
export async function readSide(
  db: Db,
  { clock, db: office }: Pick<Deps, "clock" | "db">,
  { relationId, owner }: { relationId: string; owner: Owner },
): Promise<{ dispute: SideOfDispute | null }> {
  const dispute = await findOpenOf(db, relationId, owner);
  if (!dispute && !(await isRelationOf(db, relationId, owner))) throw new Refusal("NOT_FOUND");
  if (!dispute) return { dispute: null };
  const today = clock.today();
  const papers = await readBatch(office, { ...papersReads(office, dispute.id), programme: programmeRead });
  const all = papers.questions;
  const questions = all.filter(({ owner_id }) => owner_id === idOf(owner));
  const evidence = papers.evidence.filter(({ owner_id }) => owner_id === idOf(owner));
  return {
    dispute: {
      due_on: addWorkingDays(
        businessDate(dispute.clock_from ?? dispute.opened_at),
        answerWorkingDays,
        papers.programme.holidays,
      ),
      waits: waitsFor(all, today),
      evidence: evidence.map(evidenceFileOf),
      questions: questions.map(questionFileOf),
      actions: [
        ...(whyNotAdd(evidence.length, 1) ? [] : (["add_evidence"] as const)),
        ...(openQuestion(questions, today) ? (["answer"] as const) : []),
      ],
    },
  };
}

type Added = { relationId: string; owner: Owner; by: string; files: readonly ReceivedFile[] };

/** Adds files of evidence, all or none. Refuses NOT_FOUND, TRANSITION_NOT_ALLOWED, TOO_MANY_FILES. */
export const addEvidence = (db: Db, deps: Deps, { relationId, owner, by, files }: Added): Promise<void> =>
  inTransaction(db, (tx) =>
    discardingOnFailure(deps, async (kept) => {
      const dispute = await lockForSide(tx, relationId, owner);
      const known = (await evidenceOf(tx, dispute.id)).filter(({ owner_id }) => owner_id === idOf(owner));
      const why = whyNotAdd(known.length, files.length);
      if (why) throw new Refusal("TOO_MANY_FILES", { message: why });
      const hashes = [...known, ...files].map(({ sha256 }) => sha256.toString("hex"));
      if (new Set(hashes).size < hashes.length)
        throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Ese archivo ya lo mandaste." });
      const byPerson = "personId" in owner;
      const ownerLoginId = byPerson ? dispute.person_login_id : dispute.company_login_id;
      for (const file of files) {
        const stored = await saveFile(tx, deps, { ownerLoginId, area: "dispute_evidence", file });
        kept.push(stored);
        await insertEvidence(tx, {
          ...{ id: newId(), file_id: stored.id, dispute_id: dispute.id, owner_id: idOf(owner), by_person: byPerson },
          ...{ added_by: by, added_at: deps.clock.now() },
        });
      }
    }),
  );

type Answered = { relationId: string; owner: Owner; by: string; answer: string };

/** Answers the open question to a side; the days of the team go on. Refuses NOT_FOUND, TRANSITION_NOT_ALLOWED. */
export const answerQuestion = (db: Db, deps: Deps, { relationId, owner, by, answer }: Answered): Promise<void> =>
  inTransaction(db, async (tx) => {
    const dispute = await lockForSide(tx, relationId, owner);
    const today = deps.clock.today();
    const asked = (await questionsOf(tx, dispute.id)).filter(({ owner_id }) => owner_id === idOf(owner));
    const open = openQuestion(asked, today);
    if (!open) throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotAnswered(asked.at(-1)) });
    await writeAnswer(tx, open.id, { answer, answered_by: by, answered_at: deps.clock.now() });
    const { holidays } = await readProgramme(tx);
    const before = businessDate(open.clock_before);
    const from = clockAfter({ before, days: open.days, answerBy: open.answer_by }, today, holidays);
    await setClock(tx, dispute.id, from === before ? open.clock_before : startOfDay(from));
  });

function whyNotAnswered(last: QuestionRow | undefined): string {
  if (!last) return "El equipo no te ha preguntado nada.";
  if (last.answered_at) return "Ya contestaste esa pregunta.";
  return `Podías contestar hasta el ${longDate(last.answer_by)}. Escríbelo en tu versión: el equipo la lee.`;
}

type Asked = { disputeId: string; side: "person" | "company"; question: string; days: number; by: string };

/**
 * Asks one side of an open dispute. The days of the team stop until the answer or its last day. Refuses NOT_FOUND, and
 * TRANSITION_NOT_ALLOWED while another question is open.
 */
export const askSide = (
  db: Db,
  deps: Deps,
  { disputeId, side, question, days, by }: Asked,
): Promise<{ until: string }> =>
  inTransaction(db, async (tx) => {
    const known = await findOpen(tx, disputeId);
    const now = known && (await lockHireFacts(tx, known.application_id));
    if (!known || !now) throw new Refusal("NOT_FOUND");
    if (!(await lockOpen(tx, disputeId))) throw decided();
    const dispute = (await findOpen(tx, disputeId)) ?? known;
    const today = deps.clock.today();
    const waits = waitsFor(await questionsOf(tx, disputeId), today);
    if (waits)
      throw new Refusal("TRANSITION_NOT_ALLOWED", {
        message: `Ya hay una pregunta sin contestar, hasta el ${longDate(waits.until)}.`,
      });
    const { holidays } = await readProgramme(tx);
    const clock = dispute.clock_from ?? dispute.opened_at;
    const until = addWorkingDays(today, days, holidays);
    const id = newId();
    await insertQuestion(tx, {
      ...{ id, dispute_id: disputeId, question, days, to_person: side === "person", answer_by: until },
      owner_id: side === "person" ? dispute.person_id : dispute.company_id,
      ...{ asked_by: by, asked_at: deps.clock.now(), clock_before: clock },
    });
    await setClock(tx, disputeId, startOfDay(addWorkingDays(businessDate(clock), days, holidays)));
    await recordAudit(tx, deps.clock, {
      ...{ actor: by, action: "dispute.ask", objectType: "dispute", objectId: disputeId },
      ...{ aboutId: dispute.person_id, detail: { side } },
    });
    await notifyAsked(tx, deps, now, { questionId: id, side, question, until });
    return { until };
  });

/** Refuses a decision while a side may still answer a question. */
export async function requireNoOpenQuestion(tx: Db, { clock }: Pick<Deps, "clock">, disputeId: string): Promise<void> {
  const waits = waitsFor(await questionsOf(tx, disputeId), clock.today());
  if (!waits) return;
  const who = waits.side === "person" ? "La persona" : "La empresa";
  throw new Refusal("TRANSITION_NOT_ALLOWED", {
    message: `${who} puede contestar tu pregunta hasta el ${longDate(waits.until)}. Decide cuando conteste o pase ese día.`,
  });
}

/**
 * Opens a file of evidence for the side that sent it, or for staff: an access by staff counts against the quota and is
 * recorded before the first byte. Refuses NOT_FOUND, QUOTA_REACHED.
 */
export async function openEvidence(
  db: Db,
  deps: Pick<Deps, "db" | "clock" | "mail" | "vault" | "storage">,
  { fileId, by, address }: { fileId: string; by: Actor; address: string | undefined },
): Promise<FileAnswer> {
  const file = await findEvidence(deps.db, fileId);
  const isStaff = by.userType === "staff";
  if (!file || !(isStaff || file.owner_id === by.subjectId)) throw new Refusal("NOT_FOUND");
  if (isStaff)
    await inTransaction(db, async (tx) => {
      await takeQuota(tx, deps, { kind: "papers", holderId: by.subjectId, objectId: fileId });
      await recordAudit(tx, deps.clock, {
        ...{ actor: by.loginId, action: "evidence.read", objectType: "dispute", objectId: file.dispute_id },
        ...{ aboutId: file.person_id, address },
      });
    });
  // Files of a company belong to its owner's login, which a colleague cannot read.
  return openStoredFile(deps.db, deps, fileId);
}
