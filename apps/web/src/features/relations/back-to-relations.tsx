import { IconArrowLeft } from "@tabler/icons-react";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import css from "./relations.module.css";

/** From a relation of the company to the list of all. */
export function BackToRelations() {
  return (
    <p className={css.back}>
      <ButtonLink look="quiet" to="/relations-company" icon={<Icon of={IconArrowLeft} />}>
        Todas las relaciones laborales
      </ButtonLink>
    </p>
  );
}
