import type { ReactNode } from "react";
import { ProgressBar } from "../display/progress-bar.tsx";
import { useCountdown } from "../use-countdown.ts";
import css from "./file-field.module.css";
import type { SendingState } from "./send-persistently.ts";

type Props = { state: SendingState; label: string; waitingTools?: ReactNode; tools?: ReactNode };

export function SendingProgress({ state, label, waitingTools, tools }: Props) {
  const left = useCountdown(state.kind === "waiting" ? state.until : undefined);
  const text = {
    sending: () => (state.kind === "sending" && state.percent < 100 ? `${state.percent} %` : "Revisando el archivo"),
    waiting: () => `Lo intentamos otra vez en ${left} s`,
    offline: () => "Sin conexión: se envía solo en cuanto vuelva.",
  };
  return (
    <>
      <ProgressBar label={`Subiendo ${label}`} percent={state.kind === "sending" ? state.percent : 0} />
      <div className={`${css.progress} text-14 muted`}>
        <span>{text[state.kind]()}</span>
        {state.kind === "waiting" && waitingTools ? (
          <span>
            {waitingTools}
            {tools}
          </span>
        ) : (
          tools
        )}
      </div>
    </>
  );
}
