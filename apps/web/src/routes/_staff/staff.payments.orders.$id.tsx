import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { OrderPage } from "#features/payments/order-page.tsx";
import { orderQuery } from "#features/payments/payments.queries.ts";
import { usePageHeading } from "#layouts/page-actions.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";

export const Route = createFileRoute("/_staff/staff/payments/orders/$id")({
  staticData: { title: "Orden de pago" },
  component: Order,
});

function Order() {
  const { id } = Route.useParams();
  const { data: order } = useQuery(orderQuery(id));
  usePageHeading(order && `Orden ${order.number}`);
  return (
    <div className="stack">
      <p className="pay-back">
        <ButtonLink look="quiet" to="/staff/payments" icon={<Icon of={IconArrowLeft} />}>
          Todas las órdenes
        </ButtonLink>
      </p>
      <OrderPage key={id} id={id} />
    </div>
  );
}
