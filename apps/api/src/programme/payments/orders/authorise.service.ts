import type { ProgrammeSettings } from "@arranca/contract/programme";
import { countText } from "@arranca/contract/values/count-text";
import { messages } from "@arranca/contract/values/validation";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { Refusal } from "../../../lib/errors.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { money } from "../../../lib/time/spanish-dates.ts";
import { lockReturnedAccounts } from "../../persons/returned-accounts.store.ts";
import { refuseOverBudget } from "../budget/service.ts";
import { waivedBy } from "../conflict-of-interest/rules.ts";
import { whyReasonNeeded } from "./amounts.rules.ts";
import { contentOf } from "./content.service.ts";
import { notifySecondSignature } from "./emails.ts";
import { orderFacts } from "./facts.service.ts";
import { orderFile } from "./file.service.ts";
import { refusalToOrder } from "./rules.ts";
import {
  lockForStep,
  move,
  type OrderDeps,
  openLines,
  recordAct,
  type Step,
  staleReason,
  type TellingDeps,
} from "./service.ts";
import { needsTwo } from "./signatures.rules.ts";
import { keepFirstSignature, lockSignatures, signedByOne } from "./signatures.store.ts";
import { authorisersOf, type LineRow, linesOf, type OrderRow } from "./store.ts";

/** `seen` is the content hash of the order that the signer read. */
type Signing = Step & { seen: string };

/**
 * Signs an order after checking everything again: the content that was read, who signs, months, accounts and amounts. The last
 * signature freezes the order with the SHA-256 of its content and of its bank file. Returns true if another one is missing.
 */
export async function authoriseOrder(db: Db, deps: TellingDeps, step: Signing): Promise<{ waits: boolean }> {
  return inTransaction(db, async (tx) => {
    await lockReturnedAccounts(tx, "paying");
    await lockSignatures(tx);
    const row = await lockForStep(tx, deps, step, "authorise");
    const all = await linesOf(tx, row.id);
    const content_sha256 = contentOf(deps, row, all);
    if (step.seen !== content_sha256) throw otherContent(row);
    await refuseStale(tx, deps, all);
    if (row.first_signed_by !== null) await refuseLapsedSignature(tx, deps, { row, all, content_sha256 });
    const asked = whyReasonNeeded(all);
    if (asked !== null && !step.reason?.trim())
      throw new Refusal("REASON_MISSING", { message: `${asked}.`, fields: { reason: messages.required } });
    await refuseOverBudget(tx, deps, row.amount);
    const act = { ...row, by: step.payer.loginId, reason: step.reason, content: content_sha256 };
    if (row.first_signed_by === null && (await twoSign(tx, deps, row, await readProgramme(tx)))) {
      const first = { by: act.by, at: deps.clock.now(), sha256: content_sha256, reason: step.reason?.trim() || null };
      await keepFirstSignature(tx, row.id, first);
      await recordAct(tx, deps, "sign", act);
      const others = (await authorisersOf(tx, row)).filter((login) => login !== act.by);
      await notifySecondSignature(tx, deps, row, others);
      return { waits: true };
    }
    await move(tx, deps, row, step, "authorise", {
      status: "authorised",
      content_sha256,
      file_sha256: orderFile(deps, row, all).file.sha256,
      authorised_by: step.payer.loginId,
      authorised_at: deps.clock.now(),
    });
    return { waits: false };
  });
}

/** True if two people sign this order: it pays more than the setting allows one person, with what one person signed lately. */
export async function twoSign(
  db: Db,
  deps: Pick<OrderDeps, "clock">,
  row: OrderRow,
  { two_signatures_above_cents: above }: Pick<ProgrammeSettings, "two_signatures_above_cents">,
): Promise<boolean> {
  const before = above > 0 ? await signedByOne(db, row.id, deps.clock.now()) : 0;
  return needsTwo({ amount: row.amount, above, signedByOne: before, hasFirst: row.first_signed_by !== null });
}

const otherContent = ({ lines, amount }: OrderRow) =>
  new Refusal("ORDER_CHANGED", {
    message: `La orden cambió desde que la abriste. Ahora paga ${money(amount)} en ${countText(lines, "depósito", "depósitos")}. Vuelve a abrirla, revísala y fírmala, o regrésala a borrador.`,
  });

const backToDraft = "Quien autoriza la regresa a borrador, y quien arma órdenes la envía otra vez.";

async function refuseStale(tx: Db, deps: OrderDeps, all: readonly LineRow[]): Promise<void> {
  const lines = await openLines(tx, deps, all, { lock: true });
  if (lines.length === 0) throw new Refusal("ORDER_EMPTY");
  const stale = lines.flatMap(({ line, month }) => {
    const why = staleReason(deps, line, month);
    return why === null ? [] : [`${line.beneficiary} (${why})`];
  });
  const [first, ...others] = stale;
  if (first === undefined) return;
  const more = others.length > 0 ? ` y ${countText(others.length, "depósito", "depósitos")} más` : "";
  throw new Refusal("ORDER_CHANGED", { message: `Cambió el pago de ${first}${more}. ${backToDraft}` });
}

type Signed = { row: OrderRow; all: readonly LineRow[]; content_sha256: string };

/** Refuses ORDER_CHANGED if the first signature is of another content, or its signer could not sign today. */
async function refuseLapsedSignature(tx: Db, deps: OrderDeps, { row, all, content_sha256 }: Signed): Promise<void> {
  const loginId = row.first_signed_by ?? "";
  const signer = { loginId, mayBuild: false, mayAuthorise: (await authorisersOf(tx, row)).includes(loginId) };
  const { facts, programme } = await orderFacts(tx, deps, row, all);
  const refused = refusalToOrder({ ...facts, firstSignedBy: null }, "authorise", signer, waivedBy(programme));
  const isOther = row.first_signed_sha256 !== content_sha256;
  if (!isOther && !refused) return;
  const why = isOther ? "la orden cambió desde entonces" : "hoy ya no puede autorizar esta orden";
  throw new Refusal("ORDER_CHANGED", {
    message: `La firma de ${row.first_signer || "la primera persona"} ya no vale: ${why}. ${backToDraft}`,
  });
}
