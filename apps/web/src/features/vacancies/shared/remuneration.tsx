import type { CompanyVacancyItem, OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { netOrGross, remunerationText } from "./words.ts";

type Card = OpenVacancy | CompanyVacancyItem;

/** What a vacancy pays, and whether that is what arrives. */
export function Remuneration({ vacancy }: { vacancy: Card }) {
  return (
    <p>
      <span className="pay">
        {remunerationText(vacancy)} {vacancy.amount === null ? null : <small>{netOrGross(vacancy)}</small>}
      </span>
    </p>
  );
}
