import { identityBody, identityWithoutCurpBody, type updatePersonInfo } from "@arranca/contract/persons";
import type * as z from "zod/mini";
import { changedLines } from "../../lib/changed-lines.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { refuseProblems } from "../../lib/errors.ts";
import { mergePatch } from "../../lib/merge-patch.ts";
import { askIdentityChange } from "../../trust/accounts/own/identity-changes.service.ts";
import { noteEdit } from "../../trust/accounts/status/service.ts";
import { problemsOfIdentity, requireOpen } from "./checks.ts";
import {
  type Identity,
  identityColumns,
  identityLines,
  identityOf,
  lineOfColumn,
  type WaitingIdentity,
  waitingPart,
} from "./columns.ts";
import { identityWaits } from "./rules.ts";
import { lockPerson, updatePerson } from "./store.ts";

/**
 * Changes the identity of a person. If the person is approved, the gender changes at once; all else waits for staff, with
 * the old values valid. Refuses SECTION_NOT_OPEN.
 */
export async function changeIdentity(
  db: Db,
  deps: Deps,
  personId: string,
  change: z.output<typeof updatePersonInfo.body>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, personId);
    await requireOpen(tx, person, "personal");
    const stands = { ...identityOf(person, deps.vault), gender: person.gender_id };
    const identity = mergedIdentity(stands, change);
    refuseProblems(await problemsOfIdentity(tx, deps, identity, person.submitted_at));
    const columns = identityWaits(person.status)
      ? { gender_id: identity.gender }
      : identityColumns(deps.vault, personId, identity);
    await updatePerson(tx, personId, columns);
    if (identityWaits(person.status)) {
      const change = { before: identityOf(person, deps.vault), after: waitingPart(identity) };
      const { login_id: loginId } = person;
      await askIdentityChange(tx, deps, { ...change, ownerType: "person", ownerId: personId, loginId, by: loginId });
    } else {
      await remakeDiplomaAfterRename(tx, deps, personId);
    }
    const changed = changedLines(person, columns, lineOfColumn);
    await noteEdit(tx, deps, { ownerId: personId, section: "personal", fields: identityLines, changed });
  });
}

/** The stored identity with the sent fields. A missing CURP stays missing until one is sent. */
function mergedIdentity(stands: { curp: string | null }, sent: z.output<typeof updatePersonInfo.body>): Identity {
  const { noCurp, curp: given, ...fields } = sent;
  const curp = noCurp ? undefined : given;
  if (stands.curp === null && curp === undefined)
    return { ...mergePatch(identityWithoutCurpBody, stands, fields), curp: null };
  return mergePatch(identityBody, stands, { ...fields, curp });
}

/** Applies an approved identity change of a person. Call it with the account locked. */
export async function applyIdentity(
  tx: Db,
  deps: Pick<Deps, "vault" | "jobs">,
  personId: string,
  after: WaitingIdentity,
) {
  const { gender_id: gender } = await lockPerson(tx, personId);
  await updatePerson(tx, personId, identityColumns(deps.vault, personId, { ...after, gender }));
  await remakeDiplomaAfterRename(tx, deps, personId);
}

const remakeDiplomaAfterRename = (tx: Db, { jobs }: Pick<Deps, "jobs">, personId: string) =>
  jobs.send(tx, "diploma", { personId });

type Correction = {
  firstNames?: string | undefined;
  paternalSurname?: string | undefined;
  maternalSurname?: string | null | undefined;
  phone: string;
};

/**
 * Corrects contact data of a person that staff proved wrong. Returns the names of changed fields. Call it with the account
 * locked.
 */
export async function correctContact(
  tx: Db,
  deps: Pick<Deps, "jobs">,
  personId: string,
  correction: Correction,
): Promise<string[]> {
  const person = await lockPerson(tx, personId);
  const { firstNames, paternalSurname, maternalSurname, phone } = correction;
  const wanted = {
    name: firstNames ?? person.name,
    first_surname: paternalSurname ?? person.first_surname,
    second_surname: maternalSurname === undefined ? person.second_surname : maternalSurname || null,
    phone,
  };
  const changed = Object.entries(wanted).filter(([column, value]) => Reflect.get(person, column) !== value);
  if (changed.length > 0) await updatePerson(tx, personId, wanted);
  if (changed.some(([column]) => column !== "phone")) await remakeDiplomaAfterRename(tx, deps, personId);
  return changed.map(([column]) => column);
}
