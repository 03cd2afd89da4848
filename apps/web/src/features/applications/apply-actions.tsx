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
  /** CV to send; undefined sends the default CV. */
  cvId?: string | undefined;
  /** Sentence that names the CV to be sent, with a link to choose another. */
  cvLine?: ReactNode;
  relationMark?: ReactNode;
};

/** Button 'Postularme'. After applying it reads 'Ya te has postulado', is disabled, and shows the state of the relation. */
export function ApplyActions({ vacancy, cvId, cvLine, relationMark }: Props) {
  const apply = useApply();
  if (vacancy.careAboutId) {
    return (
      <>
        <Button look="line" size="lg" disabled icon={<Icon of={IconCheck} />}>
          Ya te has postulado
        </Button>
        {relationMark}
      </>
    );
  }
  const send = () =>
    apply.mutate(
      { publicationId: vacancy.id, cvId },
      {
        onSuccess: () => showSnack("Te postulaste. Te avisamos cuando la empresa abra tu postulación."),
        onError: (error) => showSnack(faultText(error)),
      },
    );
  const mayApply = vacancy.actions.includes("apply");
  return (
    <>
      <Button look="fill" size="lg" busy={apply.isPending} busyLabel="Enviando" disabled={!mayApply} onClick={send}>
        Postularme
      </Button>
      {mayApply ? cvLine : null}
    </>
  );
}
