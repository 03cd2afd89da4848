import type { MissingData } from "@arranca/contract/vacancies/match";
import type { PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import type { ReactNode } from "react";
import { Reasons } from "#ui/display/reasons.tsx";
import { FitPills } from "./fit-pills.tsx";

const words = { met: "Lo cumples", unmet: "Te falta", unknown: "No sabemos" };
const asks = { study: "Dinos qué estudiaste", address: "Dinos dónde vives" };

/** Renders the button that adds data missing to judge a match; nothing if it cannot be added now. */
export type TellMore = (what: NonNullable<MissingData>) => ReactNode;

/** Match of a vacancy with this person: number of met requirements, reasons, and a button for missing data. */
export function VacancyFit({ vacancy, tellMore }: { vacancy: PersonVacancy; tellMore: TellMore }) {
  const { match, untold } = vacancy;
  const add = untold && tellMore(untold);
  if (match.of === 0 && !add) return null;
  return (
    <div className="stack gap-2">
      {match.of > 0 ? (
        <Reasons
          summary={<FitPills met={match.met} of={match.of} />}
          reasons={match.items}
          words={words}
          note="Nunca usamos tu género, tu origen ni tu edad."
        />
      ) : null}
      {untold && add ? (
        <div className="row wrap between gap-2">
          <p className="text-14">
            {asks[untold]} y {match.of > 0 ? "sabremos más" : "te decimos cuánto cumples"}.
          </p>
          {add}
        </div>
      ) : null}
    </div>
  );
}
