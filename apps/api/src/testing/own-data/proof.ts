import { stepOf } from "../../desk/own-data/erasure/plan.ts";
import type { Owner } from "../../desk/own-data/map/entry.ts";
import { dataMap } from "../../desk/own-data/map/map.ts";
import { newId } from "../../lib/ids.ts";
import type { Account } from "../factories.ts";
import { anApprovedMonth } from "../payments.ts";
import type { TestApp } from "../test-app.ts";
import { stayingTables } from "./erasure.ts";

export const proofTables = (side: Owner["side"]) =>
  stayingTables(side).filter((table) => {
    const entry = dataMap[table];
    return "kept" in entry && entry.kept === "payment" && stepOf(table, side) !== "not theirs";
  });

type Filled = { person: Account; company: Account; orderId: string };

/**
 * Adds a support month, paid on `paidOn` or never, with a row in each table that proves payments. `words` fill all free
 * texts, in this order: a name, the last digits of an account, a staff note, and the statement of both sides.
 */
export async function fillProofs(
  test: TestApp,
  { paidOn, words }: { paidOn: string | null; words: readonly string[] },
): Promise<Filled> {
  const [name, last4, noted, claimWords] = words;
  const { person, company, relationId, voucherId, monthId } = await anApprovedMonth(test);
  const [orderId, returned, last] = [newId(), newId(), newId()];
  const outcome = paidOn === null ? "cancelled" : "paid";
  const day = paidOn ?? "2026-12-10";
  const of = `'${orderId}', '${monthId}', '${voucherId}'`;
  const sealed = (id: string) =>
    `'\\x${test.deps.vault.sealField("012225000000000019", `payment_order_lines.clabe/${id}`).toString("hex")}'`;
  await test.asOwner(`
    INSERT INTO payment_orders (id, status, built_by, created_at) VALUES ('${orderId}', 'reconciled', '${person.loginId}', now());
    INSERT INTO payment_order_lines (id, order_id, month_id, voucher_id, position, amount, beneficiary, clabe, clabe_last4, clabe_index, reference,
        outcome, outcome_reason, settled_on)
      VALUES ('${returned}', ${of}, 2, 300000, '${name}', ${sealed(returned)}, '${last4}', '\\x01', '${returned}', 'returned', '${noted}', '${day}'),
        ('${last}', ${of}, 1, 300000, '${name}', ${sealed(last)}, '${last4}', '\\x02', '${last}', '${outcome}', NULL, '${day}');
    INSERT INTO returned_accounts (line_id, person_id, clabe_index, cause, returned_at)
      VALUES ('${returned}', '${person.id}', '\\x01', 'account_closed', now());
    INSERT INTO deposit_questions (id, line_id, person_id, arrived, answered_at)
      VALUES (gen_random_uuid(), '${last}', '${person.id}', false, now());
    INSERT INTO deposit_cases (id, line_id, person_id, opened_at, answer_by, answer, answered_by, answered_at)
      VALUES (gen_random_uuid(), '${last}', '${person.id}', now(), '${day}', '${noted}', '${person.loginId}', now());
    INSERT INTO payment_corrections (id, line_id, month_id, from_outcome, from_amount, from_settled_on, to_outcome, to_amount, to_settled_on, to_cause,
        reason, evidence, state, proposed_by, created_at, decided_by, decided_at, decision)
      VALUES (gen_random_uuid(), '${returned}', '${monthId}', 'paid', 300000, '${day}', 'returned', 300000, '${day}', 'other', '${noted}', '${noted}',
        'refused', '${person.loginId}', now(), '${company.loginId}', now(), '${noted}');
    INSERT INTO payroll_receipts (file_id, voucher_id, person_id, uuid_index, facts)
      SELECT file_id, voucher_id, '${person.id}', decode(md5(file_id::text), 'hex'), '\\x00' FROM voucher_files WHERE voucher_id = '${voucherId}';
    INSERT INTO second_looks (id, voucher_id, decision, cause, decided_by, asked_at)
      SELECT gen_random_uuid(), id, 'approved', 'draw', reviewed_by, now() FROM vouchers WHERE id = '${voucherId}';
    UPDATE vouchers SET status = '${paidOn ? "paid" : "rejected"}', reject_note = '${noted}' WHERE id = '${voucherId}';
    UPDATE support_months SET paid_on = ${paidOn ? `'${paidOn}'` : "NULL"}, return_reason = '${noted}' WHERE id = '${monthId}';
    UPDATE relations SET claim_proof = '${claimWords}', finish_comment = '${claimWords}' WHERE id = '${relationId}';
    INSERT INTO disputes (id, relation_id, opened_by, statement, opened_at, person_words, company_words, outcome, decision, decided_by, decided_at)
      VALUES (gen_random_uuid(), '${relationId}', '${person.loginId}', '${claimWords}', now(), '${claimWords}', '${name}', 'valid', '${noted}', '${person.loginId}', now());
    INSERT INTO relation_ends (id, relation_id, said_by, last_day, reason, comment, said_at, state, object_by, settled_at)
      VALUES (gen_random_uuid(), '${relationId}', 'company', '2026-11-18', 'Renunció', '${claimWords}', now(), 'in_force', '2026-12-04', now());
    INSERT INTO relation_pauses (id, relation_id, person_id, company_id, kind, status, by_person, starts_on, ends_on, proof, answer_words, proposed_by,
        proposed_at, disputed_at, decision, decided_by, decided_at)
      VALUES (gen_random_uuid(), '${relationId}', '${person.id}', '${company.id}', 'closure', 'refused', false, '2026-11-01', '2026-11-02', '${name}', '${claimWords}',
        '${company.loginId}', now(), now(), '${noted}', '${person.loginId}', now());
    INSERT INTO fraud_signals (id, kind, holds, person_id, relation_id, evidence, detail, seen_at, outcome, reason, decided_by, decided_at)
      VALUES (gen_random_uuid(), 'same_clabe', false, '${person.id}', '${relationId}', 'x', '{}', now(), 'cleared', '${noted}', '${person.loginId}', now());
    INSERT INTO status_history (id, entity, entity_id, from_status, to_status, reason, at) VALUES
      (gen_random_uuid(), 'voucher', '${voucherId}', 'approved', 'paid', '${noted}', now()),
      (gen_random_uuid(), 'support_month', '${monthId}', NULL, 'paid', '${noted}', now()),
      (gen_random_uuid(), 'relation', '${relationId}', 'both', 'finished', '${noted}', now()),
      (gen_random_uuid(), 'account', '${person.id}', 'approved', 'closed', '${noted}', now())`);
  const sides = [
    { side: "person", owner: person, why: noted },
    { side: "company", owner: company, why: "-" },
  ] as const;
  for (const { side, owner, why } of sides)
    await test.asOwner(`
      INSERT INTO account_looks (id, owner_id, staff_id, purpose, reason, created_at, ends_at)
        SELECT gen_random_uuid(), '${owner.id}', id, 'other', '${why}', now(), now() FROM staff_members LIMIT 1;
      INSERT INTO block_proposals (id, owner_id, owner_type, proposed_at, proposed_by, reason)
        VALUES (gen_random_uuid(), '${owner.id}', '${side}', now(), '${owner.loginId}', '${why}')`);
  return { person, company, orderId };
}
