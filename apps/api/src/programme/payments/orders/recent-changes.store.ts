import { flaggedDays } from "@arranca/contract/payments/orders";
import { fraudSignals, type SignalKind } from "@arranca/contract/review/signals";
import { dayMs } from "@arranca/contract/values/durations";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { lastDigits } from "../../../lib/last-digits.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";

const words: Record<string, string> = {
  "email.change": "Cambió su correo",
  "email.move": "El programa cambió su correo",
  "password.change": "Cambió su contraseña",
  "second_factor.set": "Cambió su verificación en dos pasos",
  "second_factor.reset": "Se quitó su verificación en dos pasos",
  "bank.change": "Cambió su cuenta bancaria",
};

const ofSignal = (kind: SignalKind, outcome: string | null, day: string) => {
  const { name } = fraudSignals[kind];
  return outcome === null ? `Señal por decidir: ${name}` : `Señal decidida el ${day}: ${name}`;
};

type Returned = { number: number; order: number; corrected: boolean };
/** Last digits of a CLABE before and after its change. */
type Accounts = { from: string | null; to: string | null };

const ofAccounts = ({ from, to }: Accounts, day: string) =>
  `Cambió su cuenta bancaria el ${day}: antes ${lastDigits(from)}, ahora ${lastDigits(to)}`;

const ofReturn = ({ number, order, corrected }: Returned, day: string) =>
  `El banco devolvió el pago ${number} el ${day}, orden ${order}${corrected ? ": antes se anotó pagado" : ""}`;

/**
 * Sentences about recent changes to the accounts that an order pays, by person: e-mail, password or CLABE changes, and fraud
 * signals that are open or just decided. Builder and authoriser should see them before money leaves. A month that was
 * returned before is named too: one person alone said so, with a file that anybody can write.
 */
export async function recentChangesOf(db: Db, orderId: string, now: Date): Promise<Map<string, string[]>> {
  const since = new Date(now.getTime() - flaggedDays * dayMs);
  const { rows } = await sql<{
    person_id: string;
    what: string;
    at: Date;
    signal: SignalKind | null;
    outcome: string | null;
    returned: Returned | null;
    accounts: Accounts | null;
  }>`
    WITH paid AS (
      SELECT DISTINCT p.id, p.login_id, p.bank_changed_at FROM payment_order_lines l
        JOIN support_months m ON m.id = l.month_id JOIN persons p ON p.id = m.person_id
      WHERE l.order_id = ${orderId} AND l.outcome IS NULL)
    SELECT paid.id AS person_id, a.action AS what, max(a.at) AS at, NULL AS signal, NULL AS outcome, NULL::json AS returned,
        NULL::jsonb AS accounts FROM paid
      JOIN audit_log a ON a.object_type = 'login' AND a.object_id = paid.login_id AND a.at >= ${since}
    WHERE a.action = ANY (${sql.val(Object.keys(words))}::text[])
    GROUP BY paid.id, a.action
    UNION ALL
    SELECT paid.id, 'bank.change', a.at, NULL, NULL, NULL, a.detail FROM paid
      JOIN audit_log a ON a.object_type = 'person' AND a.object_id = paid.id AND a.action = 'bank.change' AND a.at >= ${since}
    UNION ALL
    -- Changes of an earlier version left no row of the audit.
    SELECT id, 'bank.change', bank_changed_at, NULL, NULL, NULL, NULL FROM paid WHERE bank_changed_at >= ${since} AND NOT EXISTS (
      SELECT 1 FROM audit_log a WHERE a.object_type = 'person' AND a.object_id = paid.id AND a.action = 'bank.change'
        AND a.at >= paid.bank_changed_at)
    UNION ALL
    SELECT paid.id, 'signal', coalesce(s.decided_at, s.seen_at), s.kind, s.outcome, NULL, NULL FROM paid JOIN fraud_signals s ON s.person_id = paid.id
    WHERE s.decided_at IS NULL OR (s.outcome <> 'gone' AND s.decided_at >= ${since})
    UNION ALL
    SELECT m.person_id, 'returned', b.settled_on + time '12:00', NULL, NULL, json_build_object('number', m.number, 'order', o.number,
      'corrected', EXISTS (SELECT FROM payment_corrections c WHERE c.line_id = b.id AND c.state = 'accepted' AND c.from_outcome = 'paid')), NULL
    FROM payment_order_lines l JOIN payment_order_lines b ON b.month_id = l.month_id AND b.outcome = 'returned'
      JOIN payment_orders o ON o.id = b.order_id JOIN support_months m ON m.id = l.month_id
    WHERE l.order_id = ${orderId} AND l.outcome IS NULL
    ORDER BY at, what`.execute(db);
  const changes = new Map<string, string[]>();
  for (const { person_id, what, at, signal, outcome, returned, accounts } of rows) {
    const day = longDate(businessDate(at));
    const said = signal
      ? ofSignal(signal, outcome, day)
      : returned
        ? ofReturn(returned, day)
        : accounts
          ? ofAccounts(accounts, day)
          : `${words[what]} el ${day}`;
    changes.set(person_id, [...(changes.get(person_id) ?? []), said]);
  }
  return changes;
}
