import { namedInGate } from "@arranca/contract/companies/publishing-gate";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { readProgramme } from "../../lib/programme.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { answerDay, inactiveBefore } from "../../lib/time/working-days.ts";
import { answersOwed, owedSentence, waitingNames } from "./inactive.rules.ts";
import { listInactive } from "./inactive.store.ts";

type Asking = Pick<Actor, "subjectId" | "permissions">;

const seesCandidates = ({ permissions }: Asking) => permissions.includes("candidates");

async function readOwed(db: Db, { clock }: Pick<Deps, "clock">, actor: Asking) {
  const { holidays, most_inactive_applications } = await readProgramme(db);
  const inactive = await listInactive(db, actor.subjectId, inactiveBefore({ today: clock.today(), holidays }));
  return { holidays, inactive, owed: answersOwed(inactive.length, most_inactive_applications) };
}

export async function readPublishingGate(db: Db, deps: Pick<Deps, "clock">, actor: Asking) {
  const { holidays, inactive, owed } = await readOwed(db, deps, actor);
  if (owed === 0) return { note: null, to_answer: 0, applications: [] };
  return {
    note: owedSentence(inactive.length, owed),
    to_answer: owed,
    applications: (seesCandidates(actor) ? inactive : [])
      .slice(0, namedInGate)
      .map(({ id, name, title, createdAt }) => ({
        care_about_id: id,
        nameComplete: name,
        title,
        answer_by: answerDay(businessDate(createdAt), holidays),
      })),
  };
}

/** Refuses ANSWERS_OWED while the company has more inactive applications than it may when it publishes or extends. */
export async function requireAnswers(db: Db, deps: Pick<Deps, "clock">, actor: Asking): Promise<void> {
  const { inactive, owed } = await readOwed(db, deps, actor);
  if (owed === 0) return;
  const names = seesCandidates(actor) ? ` ${waitingNames(inactive.map(({ name }) => name))}` : "";
  throw new Refusal("ANSWERS_OWED", { message: `${owedSentence(inactive.length, owed)}${names}` });
}
