import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { IconCheck } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { showSnack, showUndo } from "#ui/feedback/snackbar-store.ts";
import { myApplicationsQuery, useApply, useWithdraw } from "../queries.ts";

type Props = {
  vacancy: Pick<OpenVacancy, "id" | "title">;
  /** CV to send; undefined sends the default CV. */
  cvId: string | undefined;
  /** False if the person may not apply now; the reason is shown beside the list. */
  mayApply: boolean;
};

/** Button 'Postularme' in a list of vacancies: applies in one tap. 'Deshacer' withdraws the application for 10 seconds. */
export function ApplyHere({ vacancy, cvId, mayApply }: Props) {
  const apply = useApply();
  const withdraw = useWithdraw();
  const { data } = useInfiniteQuery(myApplicationsQuery);
  const isApplied = data?.pages.some(({ info }) =>
    info.some((one) => one.publicationId === vacancy.id && one.cause === null),
  );
  if (isApplied) {
    return (
      <span className="with-icon nowrap text-14 bold">
        <Icon of={IconCheck} size={16} />
        Te postulaste
      </span>
    );
  }
  const undo = (id: string) =>
    withdraw.mutate(
      { id },
      {
        onSuccess: () => showSnack("Retiraste tu postulación"),
        onError: (error) => showSnack(faultText(error)),
      },
    );
  return (
    <Button
      look="soft"
      size="sm"
      className="over"
      busy={apply.isPending}
      busyLabel="Enviando"
      disabled={!mayApply}
      onClick={() =>
        apply.mutate(
          { publicationId: vacancy.id, cvId },
          {
            onSuccess: ({ care_about }) =>
              showUndo(
                () => `Te postulaste a «${vacancy.title}»`,
                () => undo(care_about.id),
              ),
            onError: (error) => showSnack(faultText(error)),
          },
        )
      }
    >
      Postularme<span className="sr-only"> a {vacancy.title}</span>
    </Button>
  );
}
