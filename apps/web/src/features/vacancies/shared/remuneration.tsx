import type { CompanyVacancyItem, OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import type { ReactNode } from "react";
import { netOrGross, remunerationText } from "./words.ts";

type Card = OpenVacancy | CompanyVacancyItem;

export function Remuneration({ vacancy, plus }: { vacancy: Card; plus?: ReactNode }) {
  return (
    <p>
      <span className="pay">
        {remunerationText(vacancy)} {vacancy.amount === null ? null : <small>{netOrGross(vacancy)}</small>}
      </span>
      {plus}
    </p>
  );
}
