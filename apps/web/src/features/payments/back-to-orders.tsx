import { IconArrowLeft } from "@tabler/icons-react";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import css from "./orders.module.css";

/** From an order to the list of all. */
export function BackToOrders() {
  return (
    <p className={css.back}>
      <ButtonLink look="quiet" to="/staff/payments" icon={<Icon of={IconArrowLeft} />}>
        Todas las órdenes
      </ButtonLink>
    </p>
  );
}
