import type { signedIn } from "@arranca/contract/accounts/entry";
import type { programmeCard, sessionAccount } from "@arranca/contract/accounts/session";
import { pictureAddress } from "@arranca/contract/files";
import { leftOf } from "@arranca/contract/relations/lifetime";
import { accountStatuses } from "@arranca/contract/statuses";
import type * as z from "zod/mini";
import { type FoundReads, readBatch } from "../../lib/database/batched-reads.ts";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Actor } from "../../lib/http/access.ts";
import { announcedMaintenance } from "../../lib/maintenance/announcement.ts";
import { programmeReads } from "../../lib/programme.ts";
import { supportUseRead } from "../../lib/support-left.ts";
import { placeOf } from "./rules.ts";
import { type AccountFacts, accountFactsRead, ordersToAuthoriseRead, readAccountFacts } from "./store.ts";

export async function whoAmI(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  actor: Actor,
): Promise<z.input<typeof sessionAccount>> {
  const personId = actor.userType === "person" ? actor.subjectId : null;
  const { facts, toAuthorise, supportUse, ...about } = await readBatch(db, {
    ...programmeReads,
    facts: accountFactsRead(actor),
    toAuthorise: toAuthoriseRead(actor),
    supportUse: supportUseRead(personId),
  });
  return {
    accountId: actor.loginId,
    email: facts.email,
    name: facts.name,
    firstSurname: facts.firstSurname,
    secondSurname: facts.secondSurname,
    profileImage: pictureAddress(facts.pictureId),
    userType: actor.userType,
    ...stateOf(facts),
    folio: facts.folio,
    roleName: facts.roleName,
    permissions: [...actor.permissions],
    paused: actor.paused,
    orders_to_authorise: toAuthorise,
    scope: actor.scope,
    expireTimestamp: actor.expiresAt.getTime(),
    ...placeOf({ ...actor, ...facts }),
    support: personId === null ? null : leftOf(about.programme.support_months, supportUse),
    programme: cardOf(about, clock.now()),
  };
}

const mayAuthorise = ({ permissions }: Actor) => permissions.includes("orders.authorise");

/** Number of payment orders that wait for a signature of this member. */
export const toAuthoriseRead = (actor: Actor) => ordersToAuthoriseRead(mayAuthorise(actor) ? actor.loginId : null);

export { staffPages } from "./rules.ts";

/** Progress of an account, computed from its facts and never written by a client. */
export const stateOf = (facts: AccountFacts) => ({
  courseComplete: facts.courseComplete,
  personalInformation: facts.submitted,
  aproved: facts.status === "approved",
  statusId: accountStatuses[facts.status].id,
});

export const placeFor = async (db: Db, actor: Actor) => placeOf({ ...actor, ...(await readAccountFacts(db, actor)) });

export const programmeFor = async (db: Db, { clock }: Pick<Deps, "clock">): Promise<z.input<typeof programmeCard>> =>
  cardOf(await readBatch(db, programmeReads), clock.now());

function cardOf(
  { programme: all, open, logos }: FoundReads<typeof programmeReads>,
  now: Date,
): z.input<typeof programmeCard> {
  const { name, municipality, contact_email, contact_phone, contact_whatsapp, contact_address, contact_hours } = all;
  const { support_amount, review_promise, age_min, age_max, proof_max_days, minimum_wage_month_cents } = all;
  return {
    open,
    maintenance: announcedMaintenance(all, now),
    name,
    municipality,
    logos,
    contact_email,
    contact_phone,
    contact_whatsapp,
    contact_address,
    contact_hours,
    offers_calls: all.calls_per_hour > 0,
    support_amount,
    review_promise,
    age_min,
    age_max,
    proof_max_days,
    minimum_wage_month_cents,
  };
}

/** Response of a sign-in (requirement, point 3 'Login response'). */
export async function signedInAnswer(db: Db, actor: Actor, token: string): Promise<z.input<typeof signedIn>> {
  const facts = await readAccountFacts(db, actor);
  const state = stateOf(facts);
  const subject = { id: actor.subjectId, name: facts.name };
  return {
    token,
    account: {
      id: actor.loginId,
      profile_picture: pictureAddress(facts.pictureId),
      ...(actor.userType === "person" ? { person: subject } : {}),
      ...(actor.userType === "company" ? { institution: { company: subject } } : {}),
    },
    user_type: actor.userType,
    extra: {
      course_complete: state.courseComplete,
      personal_information: state.personalInformation,
      aproved: state.aproved,
      general_status: { status_id: state.statusId },
    },
    expireTimestamp: actor.expiresAt.getTime(),
    next: placeOf({ ...actor, ...facts }).next,
  };
}
