import type { ProgrammeSettings } from "@arranca/contract/programme";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Month } from "../../relations/months/service.ts";
import { type Conflicts, conflictReasonFrom, conflictReasonOfVoucher, type MoneyAct, waivedBy } from "./rules.ts";
import { conflictsInAccounts } from "./store.ts";

type ConflictDeps = Pick<Deps, "clock">;

type Sides = { person_id: string; company_id: string | null };

const idsOf = (sides: readonly Sides[]) =>
  sides.flatMap(({ person_id, company_id }) => [person_id, ...(company_id ? [company_id] : [])]);

/** Returns a function that gives the conflict of interest of this staff member in a payment, in words, from both sides. */
async function whyNot(
  db: Db,
  { clock }: ConflictDeps,
  { act, sides, login }: { act: MoneyAct; sides: readonly Sides[]; login: string },
) {
  const { conflictsIn, programme } = await conflictsInAccounts(db, idsOf(sides), clock.now());
  const waived = waivedBy(programme);
  const said = (one: Sides): string | undefined =>
    conflictReasonFrom(idsOf([one]).map(conflictsIn), act, login, waived);
  return { said, waived };
}

export async function whyNotBank(
  db: Db,
  deps: ConflictDeps,
  { personId, login }: { personId: string; login: string },
): Promise<string | undefined> {
  const side = { person_id: personId, company_id: null };
  return (await whyNot(db, deps, { act: "bank", sides: [side], login })).said(side);
}

export const whyNotSignals = async (db: Db, deps: ConflictDeps, signals: readonly Sides[], login: string) =>
  (await whyNot(db, deps, { act: "signal", sides: signals, login })).said;

export const whyNotVouchers = (db: Db, deps: ConflictDeps, vouchers: readonly Sides[], login: string) =>
  whyNot(db, deps, { act: "voucher", sides: vouchers, login });

export async function whyNotBuilt(db: Db, deps: ConflictDeps, months: readonly Month[], login: string) {
  const sides = months.map(({ row }) => row);
  const { said, waived } = await whyNot(db, deps, { act: "build", sides, login });
  return ({ row }: Month): string | undefined =>
    said(row) ??
    ([row.voucher_reviewed_by, row.voucher_looked_by].includes(login)
      ? conflictReasonOfVoucher("build", waived)
      : undefined);
}

type Corrected = Sides & { voucher_reviewed_by: string | null };

type CorrectionAct = "propose correction" | "decide correction";

export async function whyNotCorrected(
  db: Db,
  deps: ConflictDeps,
  { act, lines, login }: { act: CorrectionAct; lines: readonly Corrected[]; login: string },
) {
  const { said, waived } = await whyNot(db, deps, { act, sides: lines, login });
  return (line: Corrected): string | undefined =>
    said(line) ?? (line.voucher_reviewed_by === login ? conflictReasonOfVoucher(act, waived) : undefined);
}

type Line = Sides & { outcome: string | null; voucher_reviewed_by: string | null };

export async function conflictsInLines(
  db: Db,
  { clock }: ConflictDeps,
  lines: readonly Line[],
  movers: readonly string[],
): Promise<{ conflicts: Conflicts[]; approvedAndPaid: boolean; programme: ProgrammeSettings }> {
  const counted = lines.filter(({ outcome }) => outcome !== "cancelled");
  const { conflictsIn, programme } = await conflictsInAccounts(db, idsOf(counted), clock.now());
  const open = counted.filter(({ outcome }) => outcome === null);
  return {
    programme,
    conflicts: [...new Set(idsOf(open))].map(conflictsIn),
    approvedAndPaid: counted.some((line) =>
      idsOf([line]).some((id) =>
        conflictsIn(id).approvedBy.some((login) => login === line.voucher_reviewed_by || movers.includes(login)),
      ),
    ),
  };
}
