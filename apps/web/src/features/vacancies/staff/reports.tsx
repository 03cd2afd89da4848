import { reportReasons, settleVacancyReports, type VacancyReport } from "@arranca/contract/vacancies/saved";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { useShortcuts } from "#lib/page/shortcuts.ts";
import { Button } from "#ui/actions/button.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "../shared/review-vacancy.module.css";
import { useSettleReports } from "./queries.ts";

type Outcome = "acted" | "nothing";

const words = {
  acted: { title: "Se atendió", label: "Qué hiciste", verb: "Cerrar como atendido" },
  nothing: { title: "Sin problema", label: "Qué revisaste", verb: "Cerrar sin problema" },
} as const;

type Props = {
  id: string;
  reports: readonly VacancyReport[];
  /** Hides the vacancy; undefined when it cannot be hidden now. */
  onHide: (() => void) | undefined;
  onSettled: () => void;
};

/** What persons reported about a vacancy, for the staff who settles it; nothing where nobody did. */
export function VacancyReports({ id, reports, onHide, onSettled }: Props) {
  const settle = useSettleReports(id);
  const [outcome, setOutcome] = useState<Outcome>();
  const open = reports.filter(({ settled }) => settled === null);
  useShortcuts({ s: () => open.length > 0 && setOutcome("nothing"), e: () => open.length > 0 && setOutcome("acted") });
  if (open.length === 0) return null;
  const say = outcome && words[outcome];
  return (
    <AskCard
      level={2}
      title={open.length === 1 ? "Una persona reportó esta vacante" : `${open.length} personas reportaron esta vacante`}
      actions={
        <>
          <Button onClick={() => setOutcome("nothing")}>
            Sin problema{" "}
            <span className="key desk" aria-hidden="true">
              S
            </span>
          </Button>
          <Button look="wait" onClick={() => setOutcome("acted")}>
            Se atendió{" "}
            <span className="key desk" aria-hidden="true">
              E
            </span>
          </Button>
        </>
      }
    >
      <ul className={`stack gap-3 ${css.reports}`}>
        {open.map(({ id, folio, reason, comment, created }) => (
          <li key={id}>
            <p>
              <b>{reportReasons[reason]}</b>{" "}
              <span className={css.reportAt}>
                {folio} · {longDate(created)}
              </span>
            </p>
            {comment ? <p>«{comment}»</p> : null}
          </li>
        ))}
      </ul>
      {onHide ? (
        <Button look="quiet" size="sm" className="flush-left phone" onClick={onHide}>
          Ocultar la vacante
        </Button>
      ) : null}
      {outcome && say ? (
        <ReasonDialog
          title={say.title}
          lead="Quien reportó recibe un aviso sin esta nota. La empresa no se entera."
          schema={settleVacancyReports.body}
          given={{ outcome }}
          words={{ name: "note", label: say.label, limit: 500 }}
          confirm={say.verb}
          busyLabel="Guardando"
          onClose={() => setOutcome(undefined)}
          onSend={async (body) => {
            await settle.mutateAsync(body);
            setOutcome(undefined);
            showSnack(open.length === 1 ? "Reporte cerrado" : "Reportes cerrados");
            onSettled();
          }}
        />
      ) : null}
    </AskCard>
  );
}
