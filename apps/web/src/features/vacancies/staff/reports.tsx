import { reportReasons, type VacancyReport } from "@arranca/contract/vacancies/saved";
import { Button } from "#ui/actions/button.tsx";
import { ReportsCard } from "#ui/dialogs/reports-card.tsx";
import { useSettleReports } from "./queries.ts";

type Props = {
  id: string;
  reports: readonly VacancyReport[];
  /** Hides the vacancy; undefined if it cannot be hidden now. */
  onHide: (() => void) | undefined;
  onSettled: () => void;
};

export function VacancyReports({ id, reports, onHide, onSettled }: Props) {
  const settle = useSettleReports(id);
  const open = reports.filter(({ settled }) => settled === null);
  return (
    <ReportsCard
      title={open.length === 1 ? "Una persona reportó esta vacante" : `${open.length} personas reportaron esta vacante`}
      reports={open.map(({ reason, ...report }) => ({ ...report, reason: reportReasons[reason] }))}
      privacyNote="La empresa no se entera."
      onSettle={(said) => settle.mutateAsync(said)}
      onSettled={onSettled}
    >
      {onHide ? (
        <Button look="quiet" size="sm" className="flush-left phone" onClick={onHide}>
          Ocultar la vacante
        </Button>
      ) : null}
    </ReportsCard>
  );
}
