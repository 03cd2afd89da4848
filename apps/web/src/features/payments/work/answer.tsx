import type { PersonWork } from "@arranca/contract/review/work";
import { amount, money } from "#lib/format.ts";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { monthName, monthTone } from "../month-words.ts";
import { actorWords, answerOf } from "./answer-words.ts";
import css from "./work.module.css";

export function PayAnswer({ work: { support, today } }: { work: PersonWork }) {
  if (!support)
    return <Note title="Tu rol no ve su apoyo">Cuándo le pagan lo ven Revisión de comprobantes y Pagos.</Note>;
  const { month, sentence } = answerOf(support, today);
  return (
    <Card title="¿Cuándo le pagan?" pad>
      <div className="stack gap-2">
        {month ? (
          <p className={css.line}>
            <span className="text-20 bold">{amount(month.amount)}</span>
            <span>
              Pago {month.number}: {monthName(month)}
            </span>
            <StatusChip tone={monthTone(month)}>{month.status.name}</StatusChip>
          </p>
        ) : null}
        <p className="medium">{sentence}</p>
        {month ? (
          <p className="text-14 muted">
            Así lo lee en su cuenta. Le toca a: <b>{actorWords(month)}</b>.
          </p>
        ) : null}
        {support.months.length > 0 ? (
          <p className="text-14 muted">
            Recibió {amount(support.received)} de {money(support.promised)}.
          </p>
        ) : null}
      </div>
    </Card>
  );
}
