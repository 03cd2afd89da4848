import type { Deposit } from "@arranca/contract/payments/deposits";
import { askAfterDays, tellForDays } from "@arranca/contract/payments/deposits";
import { concurrencyLimit } from "../../../lib/concurrency-limit.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { addDays, businessDate } from "../../../lib/time/clock.ts";
import { bankByClabe } from "../../catalogues/banks.service.ts";
import { lineClabe } from "../orders/file.service.ts";
import { paidByMonth } from "../vouchers/store.ts";
import { receiptShapes, sheetSize } from "./sheet.ts";
import { type DepositRow, depositsOf } from "./store.ts";

const always = "1900-01-01";

const folioOf = ({ order_number, position }: DepositRow): string =>
  `R-${String(order_number).padStart(4, "0")}-${String(position).padStart(3, "0")}`;

/** Paid deposits of a person with their amounts by the ledger. One whose payment was corrected to nothing is left out. */
async function paidDeposits(db: Db, { db: all }: Pick<Deps, "db">, personId: string) {
  const rows = await depositsOf(db, personId);
  // Persons may not read the ledger.
  const paid = rows.length > 0 ? await paidByMonth(all, personId, always) : new Map<string, { paid: number }>();
  return rows.flatMap((row) => {
    const amount = paid.get(row.month_id)?.paid ?? 0;
    return amount > 0 ? [{ row, amount }] : [];
  });
}

export async function myDeposits(db: Db, deps: Pick<Deps, "db" | "clock">, personId: string): Promise<Deposit[]> {
  const today = deps.clock.today();
  return (await paidDeposits(db, deps, personId)).map(({ row, amount }) => ({
    ...{ id: row.id, month_id: row.month_id, number: row.number, amount, paid_on: row.paid_on },
    account_last4: row.clabe_last4,
    receipt: { name: `Recibo ${folioOf(row)}.pdf`, url: `/api/files/deposit/${row.id}.pdf` },
    asks: row.asked_at !== null && row.arrived === null,
    may_tell:
      (row.opened_at === null || (row.closed_at !== null && row.arrived === true)) &&
      addDays(row.paid_on, askAfterDays) <= today &&
      today <= addDays(row.paid_on, tellForDays),
    arrived: row.arrived,
    missing:
      row.opened_at && row.answer_by
        ? {
            ...{ opened_on: businessDate(row.opened_at), answer_by: row.answer_by, answer: row.answer },
            open: row.closed_at === null,
          }
        : null,
  }));
}

// Drawing takes a processor for a moment.
const oneAtATime = concurrencyLimit(1, 50);

/** Draws the receipt of one of the caller's deposits. Refuses NOT_FOUND. */
export async function openReceipt(
  db: Db,
  deps: Pick<Deps, "db" | "vault" | "clock">,
  { personId, name }: { personId: string; name: string },
): Promise<FileAnswer> {
  const found = (await paidDeposits(db, deps, personId)).find(({ row }) => row.id === name.slice(0, 36));
  if (!found) throw new Refusal("NOT_FOUND");
  const { row, amount } = found;
  const programme = await readProgramme(db);
  const { paperPdf } = await import("../../../lib/papers/sheet-pdf.ts");
  const folio = folioOf(row);
  const shapes = receiptShapes({
    ...{ folio, name: row.beneficiary, programme: programme.name, municipality: programme.municipality },
    ...{ number: row.number, startsOn: row.starts_on, endsOn: row.ends_on, amount, paidOn: row.paid_on },
    ...{ bank: bankByClabe(lineClabe(deps, row))?.name ?? null, accountLast4: row.clabe_last4 },
    trackingKey: row.tracking_key,
  });
  const title = `Recibo ${folio}`;
  const bytes = await oneAtATime(() =>
    paperPdf({ title, author: programme.name, madeAt: deps.clock.now(), size: sheetSize, shapes }),
  );
  return { bytes, size: bytes.length, mime: "application/pdf", name: `${title}.pdf`, inline: true };
}
