import type { PersonVacancy } from "@arranca/contract/vacancies";
import { IconBus, IconMessageCircleCheck } from "@tabler/icons-react";
import { Icon } from "#ui/icon.tsx";
import { Reasons } from "#ui/reasons.tsx";

const words = { met: "Lo cumples", unmet: "Te falta", unknown: "No sabemos" };

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
        <Reasons
          summary={`Cumples ${match.met} de ${match.of}`}
          reasons={match.items}
          words={words}
          note="Nunca usamos tu género, tu origen ni tu edad."
        />
      ) : null}
    </div>
  );
}
