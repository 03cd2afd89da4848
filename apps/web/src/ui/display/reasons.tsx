import { IconCheck, IconQuestionMark, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "../actions/icon.tsx";
import css from "./reasons.module.css";

type State = "met" | "unmet" | "unknown";
type ListProps = {
  reasons: readonly { text: string; state: State }[];
  words: Record<State, string>;
  note?: string;
};
type Props = ListProps & {
  /** Summary above the folded reasons: 'Cumples 5 de 6'. */
  summary: ReactNode;
};

const icons = { met: IconCheck, unmet: IconX, unknown: IconQuestionMark };

export function Reasons({ summary, ...list }: Props) {
  return (
    <details className={css.reasons}>
      <summary>
        <b>{summary}</b>
        <span className="muted text-14">Ver por qué</span>
      </summary>
      <List {...list} />
    </details>
  );
}

/** Reasons that another button opens. */
export const ReasonList = (list: ListProps) => (
  <div className={css.reasons}>
    <List {...list} />
  </div>
);

function List({ reasons, words, note }: ListProps) {
  return (
    <>
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
    </>
  );
}
