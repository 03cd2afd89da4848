import { IconCheck, IconQuestionMark, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "../actions/icon.tsx";
import css from "./reasons.module.css";

type State = "met" | "unmet" | "unknown";
type Props = {
  /** Summary above the folded reasons: 'Cumples 5 de 6'. */
  summary: ReactNode;
  reasons: readonly { text: string; state: State }[];
  words: Record<State, string>;
  note?: string;
};

const icons = { met: IconCheck, unmet: IconX, unknown: IconQuestionMark };

export function Reasons({ summary, reasons, words, note }: Props) {
  return (
    <details className={css.reasons}>
      <summary>
        <b>{summary}</b>
        <span className="muted text-14">Ver por qué</span>
      </summary>
      <ul>
        {reasons.map(({ text, state }) => (
          <li key={text} className={state === "met" ? css.met : undefined}>
            <Icon of={icons[state]} size={16} />
            <span className="grow">{text}</span>
            <span className="text-14 muted nowrap">{words[state]}</span>
          </li>
        ))}
      </ul>
      {note ? <p className="text-14 muted">{note}</p> : null}
    </details>
  );
}
