import type { Desk } from "@arranca/contract/payments/desk";
import { useState } from "react";
import { amount, longDate, money } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { ProgressBar } from "#ui/display/progress-bar.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import css from "./desk.module.css";

const BudgetDialog = lazyComponent(async () => (await import("./budget-dialog.tsx")).BudgetDialog);

export function BudgetCard({ desk }: { desk: Desk }) {
  const { budget, year } = desk;
  const [isOpen, setOpen] = useState(false);
  const set = desk.may_set_budget ? (
    <Button size="sm" look={budget.amount === null ? "fill" : "line"} onClick={() => setOpen(true)}>
      {budget.amount === null ? "Fijar presupuesto" : "Cambiar"}
    </Button>
  ) : undefined;
  return (
    <Card title={`Presupuesto ${year.name}`} action={set}>
      <Section className="stack gap-3">
        {budget.amount === null ? <NoBudget desk={desk} /> : <Figures desk={desk} />}
      </Section>
      {isOpen ? <BudgetDialog desk={desk} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function NoBudget({ desk: { budget, year, may_set_budget } }: { desk: Desk }) {
  return (
    <>
      <p className="text-20 bold">Sin presupuesto</p>
      <p className="muted">
        Nadie fijó el de {year.name}, así que ninguna orden se detiene por él. Van {money(budget.spent)} gastados y{" "}
        {money(budget.promised)} prometidos.
        {may_set_budget ? "" : " Lo fija quien administra el programa."}
      </p>
    </>
  );
}

/** Share of the budget that is spent and promised, in whole percent. */
export const shareOf = ({ amount, spent, promised }: Desk["budget"]): number =>
  amount ? Math.floor(((spent + promised) * 100) / amount) : 0;

function Figures({ desk: { budget } }: { desk: Desk }) {
  const { spent, signed, promised, left, free, set_by, set_on, reason } = budget;
  const share = shareOf(budget);
  return (
    <>
      <dl className={css.figures}>
        <Figure term="Presupuesto" cents={budget.amount ?? 0} />
        <Figure term="Gastado" cents={spent}>
          {signed > 0 ? `${amount(signed)} autorizados sin enviar` : "enviado al banco o pagado"}
        </Figure>
        <Figure term="Queda para órdenes" cents={left ?? 0}>
          presupuesto menos lo gastado
        </Figure>
        <Figure term="Prometido" cents={promised}>
          meses del año sin pagar
        </Figure>
        <Figure term="Sin prometer" cents={free ?? 0}>
          queda menos lo prometido
        </Figure>
      </dl>
      <div className={css.bar}>
        <ProgressBar label="Gastado y prometido" percent={share} />
        <p className={share >= 100 ? "text-14 text-no" : share >= 80 ? "text-14 text-wait" : "text-14 muted"}>
          Gastado y prometido: {share} % del presupuesto.
        </p>
      </div>
      {set_on ? (
        <p className="text-14 muted">
          Lo fijó {set_by ?? "alguien del equipo"} el {longDate(set_on)}: {reason}
        </p>
      ) : null}
    </>
  );
}

function Figure({ term, cents, children }: { term: string; cents: number; children?: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span className={cents < 0 ? "text-20 bold nowrap text-no" : "text-20 bold nowrap"}>{amount(cents)}</span>
        {children ? <span className="text-12 muted">{children}</span> : null}
      </dd>
    </div>
  );
}
