import type { PersonVacancy } from "@arranca/contract/vacancies";
import type { MatchItem } from "@arranca/contract/vacancy-match";
import { IconBus, IconCheck, IconMessageCircleCheck, IconQuestionMark, IconX } from "@tabler/icons-react";
import { Icon } from "#ui/icon.tsx";
import "./vacancy-fit.css";

const states: Record<MatchItem["state"], { icon: typeof IconCheck; word: string }> = {
  met: { icon: IconCheck, word: "Lo cumples" },
  unmet: { icon: IconX, word: "Te falta" },
  unknown: { icon: IconQuestionMark, word: "No sabemos" },
};

/** How a vacancy fits this person: the way there, how the company answers, and what is met with its reasons. */
export function VacancyFit({ vacancy }: { vacancy: PersonVacancy }) {
  const { match, travel_minutes: minutes, answers } = vacancy;
  return (
    <div className="stack g3">
      <p className="meta">
        {minutes === null ? null : (
          <span className="ic">
            <Icon of={IconBus} size={16} />
            Aproximadamente {minutes} minutos
          </span>
        )}
        {answers ? (
          <span className="ic">
            <Icon of={IconMessageCircleCheck} size={16} />
            Responde en {answers.days === 1 ? "1 día" : `${answers.days} días`}, contesta al {answers.percent} %
          </span>
        ) : null}
      </p>
      {match.of > 0 ? (
        <details className="vac-fit">
          <summary>
            <b>
              Cumples {match.met} de {match.of}
            </b>
            <span className="mut t14">Ver por qué</span>
          </summary>
          <ul>
            {match.items.map(({ text, state }) => (
              <li key={text} className={state}>
                <Icon of={states[state].icon} size={16} />
                <span className="grow">{text}</span>
                <span className="t14 mut">{states[state].word}</span>
              </li>
            ))}
          </ul>
          <p className="t14 mut">Nunca usamos tu género, tu origen ni tu edad.</p>
        </details>
      ) : null}
    </div>
  );
}
