import { Link } from "@tanstack/react-router";
import css from "./staff.module.css";

type Props = { may: { review: boolean; orders: boolean } };

export function PaymentTabs({ may }: Props) {
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
      {may.review ? (
        <Link to="/staff/payments/vouchers" activeProps={{ "aria-current": "page" }}>
          Comprobantes
        </Link>
      ) : null}
    </nav>
  );
}
