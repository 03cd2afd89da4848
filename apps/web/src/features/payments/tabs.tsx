import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { sessionQuery } from "#lib/session/session.ts";
import css from "./staff.module.css";

type Props = { may: { review: boolean; orders: boolean } };

/** Permissions that open the money desk. */
const deskRights: readonly string[] = ["orders.build", "orders.authorise", "audit.read", "settings.edit"];

export function PaymentTabs({ may }: Props) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return (
    <nav className={`tabs ${css.tabs}`} aria-label="Pagos y órdenes">
      {may.orders ? (
        <Link
          to="/staff/payments"
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ "aria-current": "page" }}
        >
          Órdenes de pago
        </Link>
      ) : null}
      {may.orders ? (
        <Link to="/staff/payments/missing" activeProps={{ "aria-current": "page" }}>
          No llegó
        </Link>
      ) : null}
      {may.orders ? (
        <Link to="/staff/payments/corrections" activeProps={{ "aria-current": "page" }}>
          Correcciones
        </Link>
      ) : null}
      {may.review ? (
        <Link to="/staff/payments/vouchers" activeProps={{ "aria-current": "page" }}>
          Comprobantes
        </Link>
      ) : null}
      {session.permissions.some((held) => deskRights.includes(held)) ? (
        <Link to="/staff/payments/desk" activeProps={{ "aria-current": "page" }}>
          Dinero
        </Link>
      ) : null}
      {may.orders ? (
        <Link to="/staff/payments/layouts" activeProps={{ "aria-current": "page" }}>
          Formato del banco
        </Link>
      ) : null}
    </nav>
  );
}
