import type { PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import { Reasons } from "#ui/display/reasons.tsx";
import { FitPills } from "./fit-pills.tsx";

const words = { met: "Lo cumples", unmet: "Te falta", unknown: "No sabemos" };

/** How a vacancy fits this person: what is met, with its reasons. */
export function VacancyFit({ vacancy: { match } }: { vacancy: PersonVacancy }) {
  if (match.of === 0) return null;
  return (
    <Reasons
      summary={<FitPills met={match.met} of={match.of} />}
      reasons={match.items}
      words={words}
      note="Nunca usamos tu género, tu origen ni tu edad."
    />
  );
}
