import { type ReportOutcome, settling } from "@arranca/contract/reports";
import { type ReactNode, useState } from "react";
import { longDate } from "#lib/format.ts";
import { useShortcuts } from "#lib/page/shortcuts.ts";
import { Button } from "../actions/button.tsx";
import { AskCard } from "../display/ask-card.tsx";
import { showSnack } from "../feedback/snackbar-store.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import css from "./reports-card.module.css";

const words = {
  acted: { title: "Se atendió", label: "Qué hiciste", verb: "Cerrar como atendido" },
  nothing: { title: "Sin problema", label: "Qué revisaste", verb: "Cerrar sin problema" },
} as const;

type Report = {
  id: string;
  folio: string;
  reason: string;
  from?: string;
  comment: string | null;
  created: string;
  /** Reported conversation, oldest message first. */
  messages?: readonly { from: string; text: string; sent: string }[];
};

type Props = {
  title: string;
  reports: readonly Report[];
  /** Sentence that says who is not notified of the report. */
  privacyNote: string;
  children?: ReactNode;
  onSettle: (said: { outcome: ReportOutcome; note: string }) => Promise<unknown>;
  onSettled?: () => void;
};

/** Reports about a vacancy or a person, for the staff who settles them. Renders nothing without reports. */
export function ReportsCard({ title, reports, privacyNote, children, onSettle, onSettled }: Props) {
  const [outcome, setOutcome] = useState<ReportOutcome>();
  useShortcuts({
    s: () => reports.length > 0 && setOutcome("nothing"),
    l: () => reports.length > 0 && setOutcome("acted"),
  });
  if (reports.length === 0) return null;
  const say = outcome && words[outcome];
  return (
    <AskCard
      level={2}
      title={title}
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
              L
            </span>
          </Button>
        </>
      }
    >
      <ul className={`stack gap-3 ${css.reports}`}>
        {reports.map(({ id, folio, reason, from, comment, created, messages = [] }) => (
          <li key={id}>
            <p>
              <b>{reason}</b>{" "}
              <span className={css.reportAt}>
                {folio} · {longDate(created)}
              </span>
            </p>
            {from ? <p>{from}</p> : null}
            {comment ? <p>«{comment}»</p> : null}
            {messages.map(({ from: author, text, sent }) => (
              <p key={sent + text}>
                <b>{author}</b> <span className={css.reportAt}>{longDate(sent, { time: true })}</span>: «{text}»
              </p>
            ))}
          </li>
        ))}
      </ul>
      {children}
      {outcome && say ? (
        <ReasonDialog
          title={say.title}
          lead={`Quien reportó recibe un aviso sin esta nota. ${privacyNote}`}
          schema={settling}
          given={{ outcome }}
          words={{ name: "note", label: say.label, limit: 500 }}
          confirm={say.verb}
          busyLabel="Guardando"
          onClose={() => setOutcome(undefined)}
          onSend={async (body) => {
            await onSettle(body);
            setOutcome(undefined);
            showSnack(reports.length === 1 ? "Reporte cerrado" : "Reportes cerrados");
            onSettled?.();
          }}
        />
      ) : null}
    </AskCard>
  );
}
