import type { SignalKind } from "@arranca/contract/review/signals";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { PreFlightFacts } from "./pre-flight.rules.ts";

/** Facts for the warnings about paying these months, by month. */
export async function preFlightOf(db: Db, monthIds: readonly string[]): Promise<Map<string, PreFlightFacts>> {
  const { rows } = await sql<{
    id: string;
    paid_to_account: number;
    bank_changed_at: Date | null;
    usual: number | null;
    signals: SignalKind[];
    taken_back: boolean;
  }>`
    WITH asked AS (
      SELECT m.id, m.person_id, m.relation_id, p.clabe_index, p.bank_changed_at FROM support_months m
        JOIN persons p ON p.id = m.person_id WHERE m.id = ANY (${sql.val(monthIds)}::uuid[])),
    paid AS (
      SELECT m.person_id, l.clabe_index, l.amount FROM (SELECT DISTINCT person_id FROM asked) a
        JOIN support_months m ON m.person_id = a.person_id JOIN payment_order_lines l ON l.month_id = m.id AND l.outcome = 'paid')
    SELECT a.id, a.bank_changed_at,
      (SELECT count(*)::int FROM paid WHERE paid.person_id = a.person_id AND paid.clabe_index = a.clabe_index) AS paid_to_account,
      (SELECT round(avg(amount))::int FROM paid WHERE paid.person_id = a.person_id) AS usual,
      ARRAY(SELECT DISTINCT s.kind FROM fraud_signals s WHERE s.person_id = a.person_id AND s.decided_at IS NULL
        AND coalesce(s.relation_id, a.relation_id) = a.relation_id ORDER BY 1) AS signals,
      EXISTS (SELECT FROM payment_corrections c WHERE c.month_id = a.id AND c.state = 'accepted'
        AND c.from_outcome = 'paid' AND c.to_outcome = 'returned') AS taken_back
    FROM asked a`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        paidToAccount: row.paid_to_account,
        bankChangedAt: row.bank_changed_at,
        usual: row.usual,
        signals: row.signals,
        takenBack: row.taken_back,
      },
    ]),
  );
}
