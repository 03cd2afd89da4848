import type { OrderDetail, OrderLine } from "@arranca/contract/payments/orders";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import css from "../staff.module.css";
import { ProposeDialog } from "./propose-dialog.tsx";
import { correctionsOfOrderQuery } from "./queries.ts";
import { bookingWords } from "./words.ts";

type Props = { order: Pick<OrderDetail, "id" | "number">; line: OrderLine };

/** Corrections of a booked deposit: the open one, the last accepted one, and the button that proposes one. */
export function LineCorrection({ order, line }: Props) {
  const { data } = useQuery(correctionsOfOrderQuery(order.id));
  const [isOpen, setOpen] = useState(false);
  const mine = data?.info.filter((one) => one.line_id === line.id) ?? [];
  const open = mine.find(({ state }) => state === "proposed");
  const accepted = mine.find(({ state }) => state === "accepted");
  return (
    <>
      {accepted ? (
        <span className={`text-12 muted ${css.sub}`}>Corregido. Antes: {bookingWords(accepted.before)}</span>
      ) : null}
      {open ? (
        <Link className={`text-12 tap ${css.sub}`} to="/staff/payments/corrections" search={{ person: line.person_id }}>
          Corrección por decidir
        </Link>
      ) : data ? (
        <Button
          size="sm"
          look="quiet"
          aria-label={`Corregir el depósito ${line.reference}`}
          onClick={() => setOpen(true)}
        >
          Corregir
        </Button>
      ) : null}
      {isOpen ? <ProposeDialog order={order} line={line} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
