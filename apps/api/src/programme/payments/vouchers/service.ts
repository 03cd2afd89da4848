import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { ReceivedFile } from "../../../lib/files/uploads.ts";
import { discardingOnFailure, saveFile } from "../../../trust/files/service.ts";
import { type Month, personMonths, readMonths } from "../../relations/months/service.ts";
import { keepReceipt, refuseForeignReceipts, repeatsIn } from "./receipt.service.ts";
import { chooseMonth, whyNoVoucher } from "./rules.ts";
import { askSat } from "./sat.service.ts";
import { findOwnVoucher, hasSentFile, insertVoucher, insertVoucherFile, lockPerson, provenRelations } from "./store.ts";

type Upload = {
  personId: string;
  by: string;
  paymentDate: string;
  declaredDate: string | null;
  month: number | undefined;
  files: readonly ReceivedFile[];
};

/**
 * Stores the voucher of a month with all its files or none. Locks person and month. Refuses a month that takes none, a wrong
 * payment date, and a file that this person sent before.
 */
export const uploadVoucher = (db: Db, deps: Deps, upload: Upload) =>
  inTransaction(db, (tx) =>
    discardingOnFailure(deps, async (kept) => {
      const person = await lockPerson(tx, upload.personId);
      const relations = await provenRelations(tx, upload.personId);
      if (relations.length === 0) throw new Refusal("RELATION_NOT_CONFIRMED");
      const board = (await personMonths(tx, deps, relations)).map(forVoucher);
      const chosen = chooseMonth(board, upload.paymentDate, upload.month, deps.clock.today());
      if ("refused" in chosen) throw new Refusal(chosen.refused.code, chosen.refused);
      await refuseDuplicates(tx, upload);

      const monthId = chosen.month.id;
      const [locked] = await readMonths(tx, deps, [monthId], { lock: true });
      if (locked?.status !== "waiting")
        throw new Refusal("MONTH_NOT_PAYABLE", { message: whyNoVoucher(locked?.status) });
      await refuseForeignReceipts(tx, deps, { relationId: locked.row.relation_id, ...upload });
      const id = await insertVoucher(tx, {
        monthId,
        personId: upload.personId,
        paymentDate: upload.paymentDate,
        uploadDate: deps.clock.today(),
        declaredDate: upload.declaredDate,
        now: deps.clock.now(),
      });
      if (!id) throw new Refusal("MONTH_NOT_PAYABLE", { message: "Ya enviaste el comprobante de este mes." });
      const repeats = repeatsIn(upload.files);
      for (const [position, file] of upload.files.entries()) {
        const stored = await saveFile(tx, deps, { ownerLoginId: person.login_id, area: "payment_voucher", file });
        kept.push(stored);
        await insertVoucherFile(tx, id, stored.id, position);
        const facts = file.judged?.receipt;
        const of = { fileId: stored.id, voucherId: id, personId: upload.personId, repeats: repeats.has(file) };
        if (!facts) continue;
        await keepReceipt(tx, deps, { facts, ...of });
        if (!of.repeats) await askSat(tx, deps, stored.id);
      }
      await recordStatus(tx, deps.clock, { entity: "voucher", id, from: null, to: "pending", by: upload.by });
      return findOwnVoucher(tx, id);
    }),
  );

const forVoucher = ({ row, status }: Month) => ({
  id: row.id,
  number: row.number,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  status,
});

async function refuseDuplicates(tx: Db, { personId, files }: Upload): Promise<void> {
  const hashes = files.map((file) => file.sha256);
  const twice = new Set(hashes.map((hash) => hash.toString("hex"))).size < hashes.length;
  if (twice) throw new Refusal("VOUCHER_DUPLICATE", { message: "Elegiste dos veces el mismo archivo." });
  if (await hasSentFile(tx, personId, hashes)) throw new Refusal("VOUCHER_DUPLICATE");
}
