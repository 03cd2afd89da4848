import type { PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useApply } from "./queries.ts";

type Props = {
  vacancy: PersonVacancy;
  /** The button of the labour relation, once the person has applied. */
  relationAction?: ReactNode;
};

/** 'Postularme', until the person has applied; then 'Ya te has postulado', disabled, beside the labour relation. */
export function ApplyActions({ vacancy, relationAction }: Props) {
  const apply = useApply();
  if (vacancy.careAboutId) {
    return (
      <>
        <Button look="line" size="lg" disabled icon={<Icon of={IconCheck} />}>
          Ya te has postulado
        </Button>
        {relationAction}
      </>
    );
  }
  const send = () =>
    apply.mutate(vacancy.id, {
      onSuccess: () => showSnack("Te postulaste. Te avisamos cuando la empresa abra tu postulación."),
      onError: (error) => showSnack(faultText(error)),
    });
  return (
    <Button
      look="fill"
      size="lg"
      busy={apply.isPending}
      busyLabel="Enviando"
      disabled={!vacancy.actions.includes("apply")}
      onClick={send}
    >
      Postularme
    </Button>
  );
}
