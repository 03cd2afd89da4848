import { actOnCandidate } from "@arranca/contract/applications";
import { confirmSelection } from "@arranca/contract/relations/calls";
import { addDays } from "../lib/time/clock.ts";
import { type Account, aCompany, anApplication, aPerson, aVacancy } from "./factories.ts";
import { send } from "./requests.ts";
import type { TestApp } from "./test-app.ts";

export type Hire = { person: Account; company: Account; vacancyId: string; applicationId: string };
export type Relation = Hire & { relationId: string; startDate: string };

export async function aCandidate(
  test: TestApp,
  over: { person?: Account; company?: Account; vacancyId?: string; vacancy?: Parameters<typeof aVacancy>[2] } = {},
): Promise<Hire> {
  const person = over.person ?? (await aPerson(test));
  const company = over.company ?? (await aCompany(test));
  const vacancyId = over.vacancyId ?? (await aVacancy(test, company.id, over.vacancy));
  const applicationId = await anApplication(test, { personId: person.id, vacancyId, companyId: company.id });
  return { person, company, vacancyId, applicationId };
}

export const applicationOf = ({ deps }: TestApp, id: string) =>
  deps.db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Makes the company select a candidate, by default with the requirement's body alone. */
export const selectCandidate = (test: TestApp, { company, applicationId }: Hire, body: Record<string, unknown> = {}) =>
  send(test, actOnCandidate, { as: company, body: { care_about_id: applicationId, selected: "1", ...body } });

export async function aSelection(
  test: TestApp,
  { daysAgo = 0, body = {}, ...over }: Parameters<typeof aCandidate>[1] & { daysAgo?: number; body?: object } = {},
): Promise<Relation> {
  const hire = await aCandidate(test, over);
  const startDate = addDays(test.deps.clock.today(), -daysAgo);
  const reply = await selectCandidate(test, hire, { start_date: startDate, remuneration: 950_000, ...body });
  return { ...hire, relationId: reply.contents().relation_id ?? "", startDate };
}

/** Relation confirmed by both sides, begun `daysAgo` days ago, without a fraud signal about its dates. */
export async function aRelation(test: TestApp, over: Parameters<typeof aSelection>[1] = {}): Promise<Relation> {
  const selection = await aSelection(test, over);
  (await send(test, confirmSelection, { as: selection.person, params: { id: selection.relationId } })).contents();
  await test.deps.db
    .updateTable("fraud_signals")
    .set({
      outcome: "cleared",
      reason: "Las fechas son las de la prueba.",
      decided_by: selection.company.loginId,
      decided_at: test.deps.clock.now(),
    })
    .where("relation_id", "=", selection.relationId)
    .where("kind", "in", ["late_start", "first_month_over"])
    .execute();
  return selection;
}
