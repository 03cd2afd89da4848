import { decideDispute } from "../src/desk/review/disputes/service.ts";
import { decideSignal } from "../src/desk/review/signals/service.ts";
import { applyToVacancy, openApplication } from "../src/programme/applications/service.ts";
import { confirmSelection, declineSelection } from "../src/programme/relations/begin/confirm.service.ts";
import { markHired, selectCandidate, withdrawSelection } from "../src/programme/relations/begin/service.ts";
import { denyClaim, stateWords } from "../src/programme/relations/disputes/service.ts";
import { finishRelation } from "../src/programme/relations/ends/finish.service.ts";
import { objectToEnd } from "../src/programme/relations/ends/objections.service.ts";
import { declareEnd } from "../src/programme/relations/ends/service.ts";
import { askReentry } from "../src/programme/relations/reentry/service.ts";
import { signalsAbout } from "../src/trust/signals/service.ts";
import { readCv } from "./demo.document-access.ts";
import type { Member } from "./demo.persons.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { Vacancy } from "./demo.vacancies.fates.ts";
import type { World } from "./demo.world.ts";

type Crew = { world: World; staff: DemoStaff };
export type Match = { member: Member; vacancy: Vacancy; applicationId: string; relationId: string };

export const match = (member: Member, vacancy: Vacancy): Match => ({
  member,
  vacancy,
  applicationId: "",
  relationId: "",
});

/** Plans that a person applies and the company opens the application a day later. */
export function planApplication({ world }: Crew, one: Match, daysAgo: number): void {
  const { member, vacancy } = one;
  world.plan(daysAgo, "20:40", async (deps) => {
    one.applicationId = await applyToVacancy(deps.db, deps, { actor: member.actor, vacancyId: vacancy.id });
  });
  world.plan(daysAgo - 1, "09:25", async (deps) => {
    await openApplication(deps.db, deps, { actor: vacancy.company.actor, id: one.applicationId });
    await readCv(deps, one.applicationId, vacancy.company.actor);
  });
}

/** Plans that the company selects the person, to begin on the day `start` days ago. */
export function planSelection({ world }: Crew, one: Match, daysAgo: number, start: number): void {
  const { company, payCents } = one.vacancy;
  world.plan(daysAgo, "12:35", async (deps) => {
    const selected = await selectCandidate(deps.db, deps, {
      applicationId: one.applicationId,
      companyId: company.companyId,
      by: company.actor.loginId,
      startDate: world.day(start),
      remuneration: payCents + 40_000,
    });
    one.relationId = selected.relationId;
  });
}

/** Plans a whole hire confirmed by both sides: applied, opened, selected and confirmed before its first day. */
export function planHire(crew: Crew, one: Match, start: number): void {
  planApplication(crew, one, start + 12);
  planSelection(crew, one, start + 6, start);
  planConfirmation(crew, one, start + 4);
}

export function planConfirmation({ world }: Crew, one: Match, daysAgo: number): void {
  world.plan(daysAgo, "19:05", (deps) =>
    confirmSelection(deps.db, deps, { relationId: one.relationId, ...personOf(one) }),
  );
}

/** Plans that a reviewer without a conflict of interest clears the fraud signal of a relation. */
export function planClearing({ world, staff }: Crew, one: Match, daysAgo: number, reason: string): void {
  world.plan(daysAgo, "13:20", async (deps) => {
    const [signal] = await signalsAbout(deps.db, one.member.personId, deps.clock.now());
    if (!signal) throw new Error("Nothing holds that relation of the demo.");
    await decideSignal(deps.db, deps, { id: signal.id, outcome: "cleared", reason, by: staff.reviewer.loginId });
  });
}

export function planEnd({ world }: Crew, one: Match, daysAgo: number, reason: string): void {
  const { company } = one.vacancy;
  world.plan(daysAgo, "18:10", (deps) =>
    finishRelation(deps.db, deps, {
      applicationId: one.applicationId,
      companyId: company.companyId,
      by: company.actor.loginId,
      lastDay: world.day(daysAgo),
      reason,
      comment: "Gracias por tu trabajo.",
      endedWithJob: false,
    }),
  );
}

export function planLeaving({ world }: Crew, one: Match, daysAgo: number): void {
  world.plan(daysAgo, "17:25", (deps) =>
    declareEnd(deps.db, deps, {
      ...{ relationId: one.relationId, personId: one.member.personId, closesAccount: false },
      ...{ lastDay: world.day(daysAgo + 1), reason: "Vuelvo a estudiar", comment: "Empiezo la universidad en enero." },
    }),
  );
}

export function planObjection({ world }: Crew, one: Match, daysAgo: number): void {
  world.plan(daysAgo, "18:45", (deps) =>
    objectToEnd(deps.db, deps, {
      ...{ relationId: one.relationId, ...personOf(one) },
      statement: "No renuncié. Pedí mi pago completo y al otro día ya no me dejaron entrar.",
    }),
  );
}

export function planReentry({ world }: Crew, one: Match, daysAgo: number): void {
  world.plan(daysAgo, "10:15", (deps) =>
    askReentry(deps.db, deps, { ...personOf(one), words: "Mi contrato era de temporada. Quiero seguir trabajando." }),
  );
}

export function planDecline({ world }: Crew, one: Match, daysAgo: number): void {
  world.plan(daysAgo, "20:20", (deps) =>
    declineSelection(deps.db, deps, { relationId: one.relationId, ...personOf(one) }),
  );
}

export function planWithdrawal({ world }: Crew, one: Match, daysAgo: number): void {
  world.plan(daysAgo, "11:50", (deps) =>
    withdrawSelection(deps.db, deps, { relationId: one.relationId, ...companyOf(one) }),
  );
}

export function planClaim({ world }: Crew, one: Match, daysAgo: number, start: number): void {
  world.plan(daysAgo, "21:30", async (deps) => {
    const claim = { applicationId: one.applicationId, ...personOf(one), startDate: world.day(start), proof };
    one.relationId = (await markHired(deps.db, deps, claim)).relationId;
  });
}

const proof = "Firmé contrato, tengo mi gafete y los mensajes de la encargada con mi horario.";

export function planDenial({ world }: Crew, one: Match, daysAgo: number, words: string): void {
  const relation = () => ({ relationId: one.relationId });
  world.plan(daysAgo, "13:40", (deps) =>
    denyClaim(deps.db, deps, {
      ...relation(),
      ...companyOf(one),
      statement: "No la hemos contratado. Sólo tuvo una entrevista.",
    }),
  );
  world.plan(daysAgo - 1, "19:55", (deps) =>
    stateWords(deps.db, { ...relation(), personId: one.member.personId, words }),
  );
}

/** Plans that a reviewer decides a dispute. */
export function planDecision(
  { world, staff }: Crew,
  one: Match,
  decision: {
    daysAgo: number;
    outcome: "valid" | "false_by_person" | "false_by_company";
    words: string;
    start?: number;
  },
): void {
  world.plan(decision.daysAgo, "10:55", async (deps) => {
    const dispute = await deps.db
      .selectFrom("disputes")
      .select("id")
      .where("relation_id", "=", one.relationId)
      .executeTakeFirstOrThrow();
    const isValid = decision.start !== undefined;
    await decideDispute(deps.db, deps, {
      disputeId: dispute.id,
      outcome: decision.outcome,
      decision: decision.words,
      startDate: isValid ? world.day(decision.start ?? 0) : null,
      endDate: null,
      remuneration: isValid ? one.vacancy.payCents : null,
      ...{ lastDay: null, mayReturn: false },
      by: staff.reviewer,
    });
  });
}

const personOf = ({ member }: Match) => ({ personId: member.personId, by: member.actor.loginId });
const companyOf = ({ vacancy }: Match) => ({
  companyId: vacancy.company.companyId,
  by: vacancy.company.actor.loginId,
});
