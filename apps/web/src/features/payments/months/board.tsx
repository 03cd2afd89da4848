import { keysOf } from "@arranca/contract/keys";
import type { Deposit } from "@arranca/contract/payments/deposits";
import type { SupportMonth } from "@arranca/contract/payments/vouchers";
import { IconCamera } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { amount, money } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { classes } from "#ui/classes.ts";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { myDepositsQuery } from "../deposits/my-deposits.ts";
import { DepositOfMonth } from "../deposits/of-month.tsx";
import { bankActions, monthName, monthPlace, monthSentence, monthTone } from "../month-words.ts";
import { myMonthsQuery } from "../queries.ts";
import css from "./board.module.css";
import { calendarWords, leftWords, stillWaits } from "./board-words.ts";

type Props = { onUpload: (month: number) => void; onMendBank: () => void };

export function MonthsBoard({ onUpload, onMendBank }: Props) {
  const query = useQuery(myMonthsQuery);
  const deposits = useQuery(myDepositsQuery);
  return (
    <section className={`card pad ${css.support}`} aria-labelledby="support-title">
      <QueryView query={query} skeleton={<Skeleton height={220} />}>
        {({ received, promised, info, calendar, account_hold: hold }) => (
          <>
            <div>
              <h2 id="support-title">Mi apoyo, mes por mes</h2>
              <p className={css.sum}>
                <span className="text-32 bold">{amount(received)}</span>{" "}
                <span className="muted">recibidos de {money(promised)}</span>
              </p>
              <p className="muted">{leftWords(info)}</p>
            </div>
            {stillWaits(info) ? <p>{calendarWords(calendar)}</p> : null}
            <ol className={css.board} style={{ "--months": Math.min(6, info.length) } as CSSProperties}>
              {info.map((month) => (
                // The note about a held account already has the button for all of its months.
                <Month
                  key={month.id}
                  month={month}
                  deposit={deposits.data?.info.find(({ month_id }) => month_id === month.id)}
                  onUpload={onUpload}
                  onMendBank={hold ? undefined : onMendBank}
                />
              ))}
            </ol>
          </>
        )}
      </QueryView>
    </section>
  );
}

type MonthProps = Pick<Props, "onUpload"> & {
  month: SupportMonth;
  deposit: Deposit | undefined;
  onMendBank: (() => void) | undefined;
};

const looks = { done: css.done, now: css.now, mine: css.mine, next: css.next };

function Month({ month, deposit, onUpload, onMendBank }: MonthProps) {
  const asked = keysOf(bankActions).find((action) => month.actions.includes(action));
  const place = monthPlace(month);
  return (
    <li className={classes(css.month, looks[place])}>
      <span className={css.number}>
        <span className="sr-only">N° Pago </span>
        {month.number}
      </span>
      <div className={`${css.body} stack gap-1`}>
        <div className={css.head}>
          <h3>{monthName(month)}</h3>
          <StatusChip tone={monthTone(month)}>{month.status.name}</StatusChip>
        </div>
        <p className={classes(`${css.amount} bold`, (place === "done" || place === "next") && "muted")}>
          {amount(month.amount)}
        </p>
        <p className={classes("text-14", css.sentence, place !== "mine" && "muted")}>{monthSentence(month)}</p>
        {deposit ? <DepositOfMonth deposit={deposit} /> : null}
        {month.actions.includes("upload") ? (
          <Button look="wait" icon={<Icon of={IconCamera} />} onClick={() => onUpload(month.number)}>
            {month.again ? "Subir otra vez" : "Subir comprobante"}
          </Button>
        ) : null}
        {month.actions.includes("add_account_proof") ? (
          <ButtonLink look="wait" to="/dashboard" search={{ edit: "proof" }}>
            Subir la foto
          </ButtonLink>
        ) : null}
        {month.actions.includes("add_curp") ? (
          <ButtonLink look="wait" to="/dashboard" search={{ edit: "curp" }}>
            Agregar mi CURP
          </ButtonLink>
        ) : null}
        {onMendBank && asked ? (
          <Button look="wait" onClick={onMendBank}>
            {bankActions[asked]}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
