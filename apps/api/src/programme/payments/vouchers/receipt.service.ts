import type { PayrollFacts, PayrollReceipt } from "@arranca/contract/payments/payroll-receipt";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { ReceivedFile } from "../../../lib/files/uploads.ts";
import { agreeing, compareReceipt, fitsMonth, type Sides, whyNotTheirs } from "./receipt.rules.ts";
import { insertReceipt, isOfAnother, sidesOf } from "./receipt.store.ts";
import type { ReviewedFile } from "./review.store.ts";

type Vault = Pick<Deps, "vault">;

const indexOf = ({ vault }: Vault, { uuid }: PayrollFacts): Buffer => vault.blindIndex(uuid, "payroll_receipts.uuid");
const place = (fileId: string) => `payroll_receipts.facts/${fileId}`;
const usedTwice = "Este recibo ya está en otro comprobante. Cada recibo sirve una sola vez.";

async function readSides(db: Db, { vault }: Vault, relationId: string): Promise<Sides> {
  const { rfc, curp, personId } = await sidesOf(db, relationId);
  return { companyRfc: rfc, curp: curp && vault.openField(curp, `persons.curp/${personId}`) };
}

/** Refuses receipts of another company or person, an XML twice in one voucher, and receipts that somebody else sent. */
export async function refuseForeignReceipts(
  tx: Db,
  deps: Pick<Deps, "vault" | "db">,
  { relationId, personId, files }: { relationId: string; personId: string; files: readonly ReceivedFile[] },
): Promise<void> {
  const receipts = files.flatMap(({ field, judged }) => (judged?.receipt ? [{ field, facts: judged.receipt }] : []));
  if (receipts.length === 0) return;
  const sides = await readSides(tx, deps, relationId);
  for (const { field, facts } of receipts) {
    const message = whyNotTheirs(facts, sides);
    if (message) throw new Refusal("RECEIPT_MISMATCH", { message, fields: { [field]: message } });
  }
  const indexes = receipts.map(({ facts }) => indexOf(deps, facts));
  // The XML of a receipt and its PDF, or two photos of it, belong together.
  const xmls = receipts.flatMap(({ facts }) => (facts.source === "xml" ? [facts.uuid] : []));
  const isTwice = new Set(xmls).size < xmls.length;
  // Row-level security would hide the receipts of others.
  if (isTwice || (await isOfAnother(deps.db, indexes, personId)))
    throw new Refusal("VOUCHER_DUPLICATE", { message: usedTwice });
}

/** Files of one voucher whose receipt another of them has: the XML of a receipt counts, or else its first file. */
export function repeatsIn(files: readonly ReceivedFile[]): ReadonlySet<ReceivedFile> {
  const read = files.filter(({ judged }) => judged?.receipt);
  const groups = [...Map.groupBy(read, ({ judged }) => judged?.receipt?.uuid).values()];
  const counting = new Set(
    groups.map((same) => same.find(({ judged }) => judged?.receipt?.source === "xml") ?? same[0]),
  );
  return new Set(read.filter((file) => !counting.has(file)));
}

type Kept = { facts: PayrollFacts; repeats: boolean; fileId: string; voucherId: string; personId: string };

/** Keeps what a file says as a receipt. Refuses one that another voucher has. */
export async function keepReceipt(tx: Db, deps: Vault, { facts, fileId, ...of }: Kept): Promise<void> {
  const sealed = deps.vault.sealField(JSON.stringify(facts), place(fileId));
  const kept = await insertReceipt(tx, { ...of, fileId, index: indexOf(deps, facts), facts: sealed });
  if (!kept) throw new Refusal("VOUCHER_DUPLICATE", { message: usedTwice });
}

type Month = { starts_on: string; ends_on: string };

/** Receipts of these files of one relation, compared with company, person and month of the voucher under review. */
export async function readReceipts(
  db: Db,
  deps: Vault,
  { files, relationId, month }: { files: readonly ReviewedFile[]; relationId: string; month: Month },
): Promise<Map<string, PayrollReceipt>> {
  const read = files.flatMap(({ id, facts, sat }) => (facts ? [{ id, facts: Buffer.from(facts, "hex"), sat }] : []));
  if (read.length === 0) return new Map();
  const sides = await readSides(db, deps, relationId);
  const opened = read.map(({ id, facts, sat }) => ({ id, facts: openFacts(deps, id, facts), sat }));
  const all = opened.map(({ facts }) => facts);
  // The SAT is asked about one of the files with the same receipt.
  const asked = new Map(opened.flatMap(({ facts, sat }) => (sat.repeats ? [] : [[facts.uuid, sat]])));
  return new Map(
    opened.map(({ id, facts, sat }) => {
      const beside = { sides, month, otherFile: agreeing(facts, all), sat: asked.get(facts.uuid) ?? sat };
      return [id, toReceipt(facts, beside)];
    }),
  );
}

export function openFacts({ vault }: Vault, fileId: string, sealed: Buffer): PayrollFacts {
  // Sealed by this product alone. Earlier versions read XML only, and no seal.
  const facts = JSON.parse(vault.openField(sealed, place(fileId))) as PayrollFacts;
  return { ...facts, source: facts.source ?? "xml", seal: facts.seal ?? null };
}

type Beside = { sides: Sides; month: Month; otherFile: boolean | null; sat: ReviewedFile["sat"] };

const toReceipt = (facts: PayrollFacts, { sides, month, otherFile, sat }: Beside): PayrollReceipt => ({
  source: facts.source,
  folio: facts.uuid.toLowerCase(),
  issuer_rfc: facts.issuerRfc,
  receiver_rfc: facts.receiverRfc,
  curp: facts.curp,
  from: facts.from,
  to: facts.to,
  paid_on: facts.paidOn,
  total: facts.total,
  fits: {
    ...compareReceipt(facts, sides),
    month: fitsMonth(facts, month),
    other_file: otherFile,
  },
  sat: {
    state: sat.state ?? (sat.due_at ? "waiting" : "not_asked"),
    asked_at: sat.asked_at && new Date(sat.asked_at).toISOString(),
    again: sat.state !== null && sat.due_at !== null,
  },
});
