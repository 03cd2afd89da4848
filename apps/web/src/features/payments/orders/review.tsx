import type { OrderReview } from "@arranca/contract/payments/order-review";
import type { OrderDetail } from "@arranca/contract/payments/orders";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { amount, longDate, money } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { Table } from "#ui/display/table.tsx";
import css from "../staff.module.css";
import { monthLabel } from "./payable.rules.ts";
import { changeWords, differenceWords, signatureWords, totalOf } from "./review.rules.ts";

/** A payment order as a whole: what its signers read before they sign. */
export function OrderReviewCard({ order, review }: { order: OrderDetail; review: OrderReview }) {
  const { budget } = review;
  const signatures = signatureWords(order);
  const flagged = order.info.filter(({ outcome, flags }) => outcome === null && flags.length > 0).length;
  return (
    <Card title={order.authorised_at ? "Lo que se firmó" : "Lo que se firma"}>
      <Section className={css.figures}>
        <DefinitionList
          columns={3}
          items={[
            { term: "Personas", value: review.people },
            { term: "Cobran por primera vez", value: review.first_payments },
            { term: "Cobran en otra cuenta", value: review.changed_accounts },
            { term: "Depósitos con aviso", value: flagged },
            { term: "Señales por decidir", value: order.signals },
            ...(budget
              ? [{ term: `Queda del presupuesto ${budget.name}`, value: <BudgetLeft {...budget} /> }]
              : order.status.key === "to_authorise"
                ? [{ term: "Presupuesto", value: "Nadie lo ha puesto" }]
                : []),
            ...(signatures === null ? [] : [{ term: "Firmas", value: signatures }]),
          ]}
        />
      </Section>
      <Totals review={review} />
      <Difference last={review.last} />
    </Card>
  );
}

const BudgetLeft = ({ left, after }: NonNullable<OrderReview["budget"]>) => (
  <>
    <span className={after < 0 ? "text-no" : undefined}>
      {after < 0 ? `Faltan ${money(-after)}` : `${money(after)} después de esta orden`}
    </span>
    <span className={`text-12 muted ${css.sub}`}>{money(left)} antes</span>
  </>
);

function Totals({ review }: { review: OrderReview }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its box is scrolled by keyboard
    <section className="table-wrap" tabIndex={0} aria-label="Totales por empresa y mes">
      <Table>
        <thead>
          <tr>
            <th scope="col">Empresa</th>
            <th scope="col">Mes</th>
            <th scope="col" className="number">
              Personas
            </th>
            <th scope="col" className="number">
              Depósitos
            </th>
            <th scope="col" className="number">
              Importe
            </th>
          </tr>
        </thead>
        <tbody>
          {review.totals.map((one) => (
            <tr key={`${one.company_id}${one.month}`}>
              <td className="lead medium">{one.institutionName}</td>
              <td data-l="Mes">{monthLabel(one.month)}</td>
              <td data-l="Personas" className="number">
                {one.people}
              </td>
              <td data-l="Depósitos" className="number">
                {one.lines}
              </td>
              <td data-l="Importe" className="number nowrap">
                {amount(one.amount)}
              </td>
            </tr>
          ))}
          <tr>
            <td className="lead bold">Total</td>
            <td />
            <td data-l="Personas" className="number bold">
              {review.people}
            </td>
            <td data-l="Depósitos" className="number bold">
              {review.totals.reduce((sum, { lines }) => sum + lines, 0)}
            </td>
            <td data-l="Importe" className="number nowrap bold">
              {amount(totalOf(review))}
            </td>
          </tr>
        </tbody>
      </Table>
    </section>
  );
}

const shownAtFirst = 8;

function Difference({ last }: Pick<OrderReview, "last">) {
  const [isWhole, setWhole] = useState(false);
  if (!last)
    return (
      <Section>
        <h3>Contra la orden anterior</h3>
        <p className="muted">No hay una orden firmada antes que esta.</p>
      </Section>
    );
  const shown = isWhole ? last.changes : last.changes.slice(0, shownAtFirst);
  return (
    <Section className="stack gap-3">
      <div>
        <h3>
          Contra la{" "}
          <Link className="tap" to="/staff/payments/orders/$id" params={{ id: last.id }}>
            orden {last.number}
          </Link>
        </h3>
        <p className="text-14 muted">
          Se firmó el {longDate(last.authorised_at)}: {money(last.amount)} a {last.people}{" "}
          {last.people === 1 ? "persona" : "personas"}.
        </p>
      </div>
      <p>{differenceWords(last.changes)}</p>
      {shown.length > 0 ? (
        <ul className={`text-14 ${css.changes}`} aria-label="Qué cambia">
          {shown.map((change) => (
            <li key={change.person_id}>
              <span className="medium">{change.names}</span>
              <span className={`muted ${css.sub}`}>{changeWords(change)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {shown.length < last.changes.length ? (
        <p>
          <Button size="sm" look="quiet" onClick={() => setWhole(true)}>
            Ver los {last.changes.length} cambios
          </Button>
        </p>
      ) : null}
    </Section>
  );
}
