import type { VacancyFit } from "@arranca/contract/vacancies/search";
import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { fromList } from "#ui/actions/back-to-list.tsx";
import { OpenVacancyItem } from "./open-vacancy-item.tsx";

type Props = {
  vacancy: OpenVacancy;
  on: boolean;
  applied: boolean;
  saved: boolean;
  fit: VacancyFit | undefined;
};

/** Row of /jobs, whose title opens the detail. Memoized, because lists are long. */
export const JobRow = memo(function JobRow(props: Props) {
  const { id } = props.vacancy;
  return (
    <OpenVacancyItem
      {...props}
      link={(title) => (
        <Link from="/jobs" search={(now) => ({ ...now, id })} state={fromList} className="cover" preload={false}>
          {title}
        </Link>
      )}
    />
  );
});
