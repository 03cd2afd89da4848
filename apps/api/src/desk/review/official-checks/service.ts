import {
  type CheckFinding,
  type CheckResult,
  type OfferedCheck,
  type OfficialCheck,
  officialCheckKeys,
  officialChecks,
  type TaxCode,
} from "@arranca/contract/review/official-checks";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { newId } from "../../../lib/ids.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { taxCodeOf } from "../../../trust/files/code.service.ts";
import { openAccountDocument } from "../document-access/service.ts";
import { checksOf, insertCheck, valuesToCheck } from "./store.ts";

type Values = NonNullable<Awaited<ReturnType<typeof valuesToCheck>>>;

/** Value of the account that a check is about: a finding about an earlier value is an old one. Null: nothing to check. */
const currentValue: Record<OfficialCheck, (values: Values) => string | null> = {
  curp: ({ curp }) => curp,
  ine: ({ ine }) => ine,
  tax: ({ rfc }) => rfc,
  imss: ({ rfc }) => rfc,
};

async function valuesOf(db: Db, id: string): Promise<Values> {
  const values = await valuesToCheck(db, id);
  if (!values) throw new Refusal("NOT_FOUND");
  return values;
}

type Found = Awaited<ReturnType<typeof checksOf>>[number];

const toResult = (
  { id, finding, words, by, checked_at, checked_value }: Found,
  current: string | null,
): CheckResult => ({
  ...{ id, finding, words, by, at: checked_at.toISOString() },
  is_current: checked_value === current,
});

/** Checks that fit the account's papers, and what was found. A check keeps its findings when its paper is gone. */
export async function listOfficialChecks(db: Db, id: string): Promise<{ checks: OfferedCheck[]; reads_code: boolean }> {
  const values = await valuesOf(db, id);
  const [found, programme] = await Promise.all([checksOf(db, id), readProgramme(db)]);
  const checks = officialCheckKeys
    .filter((check) => officialChecks[check].owner === values.owner)
    .map((check) => ({
      check,
      address: programme[officialChecks[check].address] || null,
      results: found
        .filter(({ check_key }) => check_key === check)
        .map((row) => toResult(row, currentValue[check](values))),
    }))
    .filter(({ check, results }) => currentValue[check](values) !== null || results.length > 0);
  return { checks, reads_code: values.certificate !== null };
}

type Recorded = { ownerId: string; check: OfficialCheck; finding: CheckFinding; words: string | null; by: Actor };

/** Records what the page of an office said about the account's value. Refuses NOT_FOUND and REVIEW_NOT_POSSIBLE. */
export const recordOfficialCheck = (
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { ownerId, check, finding, words, by }: Recorded,
): Promise<CheckResult> =>
  inTransaction(db, async (tx) => {
    const values = await valuesOf(tx, ownerId);
    const value = currentValue[check](values);
    if (value === null) throw new Refusal("REVIEW_NOT_POSSIBLE", { message: "Esta cuenta no tiene ese dato." });
    const row = { id: newId(), finding, words, checked_value: value, checked_at: clock.now() };
    await insertCheck(tx, { ...row, owner_id: ownerId, check_key: check, checked_by: by.subjectId });
    await recordAudit(tx, clock, {
      actor: by.loginId,
      action: "account.official_check",
      objectType: "account",
      objectId: ownerId,
      aboutId: ownerId,
      detail: { check, finding },
    });
    const saved = (await checksOf(tx, ownerId)).find(({ id }) => id === row.id);
    if (!saved) throw new Error("the finding was not saved");
    return toResult(saved, value);
  });

/**
 * Reads the QR code of the account's tax certificate. It opens the paper, so it needs the same right, is counted and
 * recorded. Refuses NOT_FOUND, LOOK_REASON_NEEDED and QUOTA_REACHED.
 */
export async function readTaxCode(
  db: Db,
  deps: Parameters<typeof openAccountDocument>[1] & Pick<Deps, "settings">,
  { ownerId, by, address }: { ownerId: string; by: Actor; address: string | undefined },
): Promise<TaxCode> {
  const { certificate, rfc } = await valuesOf(db, ownerId);
  if (!certificate) throw new Refusal("NOT_FOUND");
  const code = await taxCodeOf(deps, await openAccountDocument(db, deps, { fileId: certificate, by, address }));
  return { address: code?.address ?? null, rfc: code?.rfc ?? null, agrees: code !== undefined && code.rfc === rfc };
}
