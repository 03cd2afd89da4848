import type { SupportMonth } from "@arranca/contract/payments/vouchers";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { amount, money } from "#lib/format.ts";
import { Card } from "#ui/display/card.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { monthName, monthTone, nextSentence } from "../month-words.ts";
import { myMonthsQuery } from "../queries.ts";
import css from "./support-card.module.css";

/**
 * Card 'Mi apoyo': next deposit, amount received this year, and number of paid months. Renders nothing before the first
 * month.
 */
export function SupportCard() {
  const { data } = useQuery(myMonthsQuery);
  if (!data || data.info.length === 0) return null;
  const { info, next_deposit: next, today } = data;
  const paid = info.filter(({ status }) => status.key === "paid").length;
  const lost = info.filter(({ status }) => status.key === "not_due").length;
  const month = info.find(({ number }) => number === next?.number);
  return (
    <Card
      title="Mi apoyo"
      pad
      action={
        <Link className="tap bold text-14" to="/relations">
          Mes por mes
        </Link>
      }
    >
      <dl className={css.figures}>
        {month ? (
          <div>
            <dt>Próximo depósito</dt>
            <dd>
              <NextDeposit month={month} expectedOn={next?.expected_on ?? null} today={today} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>Recibido en {today.slice(0, 4)}</dt>
          <dd>
            <p className={css.figure}>{amount(data.received_this_year)}</p>
          </dd>
        </div>
        <div>
          <dt>Meses pagados</dt>
          <dd>
            <p className={css.figure}>
              {paid} de {info.length - lost}
            </p>
            <p className="text-14 muted">
              {amount(data.received)} de {money(data.promised)}
            </p>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

type NextProps = { month: SupportMonth; expectedOn: string | null; today: string };

function NextDeposit({ month, expectedOn, today }: NextProps) {
  return (
    <>
      <p className={css.figure}>{amount(month.amount)}</p>
      <p className={`text-14 ${css.month}`}>
        Pago {month.number}: {monthName(month)}
        <StatusChip tone={monthTone(month)}>{month.status.name}</StatusChip>
      </p>
      <p className="text-14 muted">{nextSentence(month, { expectedOn, today })}</p>
    </>
  );
}
