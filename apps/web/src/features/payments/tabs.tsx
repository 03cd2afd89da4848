import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { sessionQuery } from "#lib/session/session.ts";
import css from "./staff.module.css";

const deskRights: readonly string[] = ["orders.build", "orders.authorise", "audit.read", "settings.edit"];

/** Parts of the payments area that the signed-in staff member may open. */
export function usePaymentRights(): { opensOrders: boolean; reviews: boolean; opensDesk: boolean } {
  const { permissions } = useSuspenseQuery(sessionQuery).data;
  return {
    opensOrders: permissions.some((held) => held === "orders.build" || held === "orders.authorise"),
    reviews: permissions.includes("vouchers.review"),
    opensDesk: permissions.some((held) => deskRights.includes(held)),
  };
}

export function PaymentTabs() {
  const { opensOrders, reviews, opensDesk } = usePaymentRights();
  const tabs = [
    opensOrders && { to: "/staff/payments", label: "Órdenes de pago" },
    opensOrders && { to: "/staff/payments/missing", label: "No llegó" },
    opensOrders && { to: "/staff/payments/corrections", label: "Correcciones" },
    reviews && { to: "/staff/payments/vouchers", label: "Comprobantes" },
    opensDesk && { to: "/staff/payments/desk", label: "Dinero" },
    opensOrders && { to: "/staff/payments/layouts", label: "Formato del banco" },
  ] as const;
  return (
    <nav className={`tabs ${css.tabs}`} aria-label="Pagos y órdenes">
      {tabs.map((tab) =>
        tab ? (
          <Link
            key={tab.to}
            to={tab.to}
            activeOptions={{ exact: tab.to === "/staff/payments", includeSearch: false }}
            activeProps={{ "aria-current": "page" }}
          >
            {tab.label}
          </Link>
        ) : null,
      )}
    </nav>
  );
}
