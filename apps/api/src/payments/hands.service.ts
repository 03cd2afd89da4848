import type { Db } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { readProgramme } from "../lib/programme.ts";
import type { Month } from "../relations/months.service.ts";
import { type Hands, whyApart, whyApartFromVoucher } from "./hands.rules.ts";
import { handsOnAccounts } from "./hands.store.ts";
import { linesOf } from "./orders.store.ts";

type HandsDeps = Pick<Deps, "clock">;

/** Why the bank data of a person are not for this member of staff to review; undefined when they are. */
export async function whyNotBank(
  db: Db,
  { clock }: HandsDeps,
  { personId, login }: { personId: string; login: string },
): Promise<string | undefined> {
  const handsOn = await handsOnAccounts(db, [personId], clock.now());
  return whyApart(handsOn(personId), "bank", login);
}

/** Says of each of these signals why it is not for this member of staff to decide; undefined when it is. */
export async function whyNotSignals(
  db: Db,
  { clock }: HandsDeps,
  signals: readonly { person_id: string; company_id: string | null }[],
  login: string,
) {
  const ids = signals.flatMap(({ person_id, company_id }) => [person_id, ...(company_id ? [company_id] : [])]);
  const handsOn = await handsOnAccounts(db, [...new Set(ids)], clock.now());
  return ({ person_id, company_id }: (typeof signals)[number]): string | undefined =>
    whyApart(handsOn(person_id), "signal", login) ??
    (company_id ? whyApart(handsOn(company_id), "signal", login) : undefined);
}

/** Says of each of these persons why their vouchers are not for this reviewer to decide; undefined when they are. */
export async function whyNotVouchers(db: Db, { clock }: HandsDeps, personIds: readonly string[], login: string) {
  const handsOn = await handsOnAccounts(db, personIds, clock.now());
  return (personId: string): string | undefined => whyApart(handsOn(personId), "voucher", login);
}

/** Says of each of these months why it is not for this payer to put into an order; undefined when it is. */
export async function whyNotBuilt(db: Db, { clock }: HandsDeps, months: readonly Month[], login: string) {
  const ids = months.map(({ row }) => row.person_id);
  const handsOn = await handsOnAccounts(db, ids, clock.now());
  const { one_payer: onePayer } = await readProgramme(db);
  return ({ row }: Month): string | undefined =>
    whyApart(handsOn(row.person_id), "build", login) ??
    (row.voucher_reviewed_by === login ? whyApartFromVoucher("build", { onePayer }) : undefined);
}

/** Whose hands were on the accounts that the open lines of an order pay. */
export async function handsOnOrder(db: Db, { clock }: HandsDeps, orderId: string): Promise<Hands[]> {
  const lines = (await linesOf(db, orderId)).filter(({ outcome }) => outcome === null);
  const ids = [...new Set(lines.map(({ person_id }) => person_id))];
  return ids.map(await handsOnAccounts(db, ids, clock.now()));
}
