import type { OrderDetail } from "@arranca/contract/payments/orders";
import { IconPrinter } from "@tabler/icons-react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "../staff.module.css";
import { usePrintOrder } from "../staff.queries.ts";

/** Prints the page of an order once the server has recorded it: the page names people. */
export function PrintButton({ order }: { order: OrderDetail }) {
  const print = usePrintOrder();
  return (
    <Button
      look="quiet"
      size="sm"
      busy={print.isPending}
      busyLabel="Preparando la hoja"
      icon={<Icon of={IconPrinter} />}
      onClick={() =>
        print.mutate(order.id, {
          onSuccess: () => window.print(),
          onError: (error) => showSnack(faultText(error)),
        })
      }
    >
      Imprimir
    </Button>
  );
}

/** Lines for handwritten signatures at the end of the printed order. */
export function SigningLines({ order }: { order: OrderDetail }) {
  const { needed, first_by, first_at } = order.signatures;
  const signed = [
    ...(first_by ? [`${first_by}, ${first_at ? longDate(first_at, { time: true }) : ""}`] : []),
    ...(order.authorised_by
      ? [`${order.authorised_by}, ${order.authorised_at ? longDate(order.authorised_at, { time: true }) : ""}`]
      : []),
  ];
  const roles = ["La armó", ...Array.from({ length: needed }, () => "La autoriza")];
  return (
    <div className={css.signing}>
      {roles.map((role, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the roles of a sheet never change their places
        <p key={at}>
          {role}: {at === 0 ? order.built_by : signed[at - 1]}
        </p>
      ))}
    </div>
  );
}
