import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { ListItem } from "#ui/display/list-item.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { shortRemunerationText } from "../shared/words.ts";
import { similarToQuery } from "./queries.ts";
import css from "./similar-vacancies.module.css";
import { SupportPlus } from "./support-plus.tsx";

const height = 310;

type Props = {
  /** Id of the vacancy to compare with. */
  of: string;
  link: (vacancy: OpenVacancy) => ReactNode;
};

export function SimilarVacancies({ of: id, link }: Props) {
  const heading = useId();
  const { data, isError } = useQuery(similarToQuery(id));
  if (isError) return null;
  if (!data) return <Skeleton height={height} />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>Vacantes parecidas</h3>
      <ul className={`list ${css.list}`}>
        {data.map((vacancy) => (
          <ListItem
            key={vacancy.id}
            level={4}
            lead={<Logo name={vacancy.company} src={vacancy.image ?? undefined} />}
            title={link(vacancy)}
          >
            <p className="text-14 muted">
              {vacancy.company} · <span className="nowrap">{shortRemunerationText(vacancy)}</span> <SupportPlus />
            </p>
          </ListItem>
        ))}
      </ul>
    </section>
  );
}
