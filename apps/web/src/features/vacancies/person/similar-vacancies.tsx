import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
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
  /** Button of a vacancy. The list then stays as it was first shown: an applied vacancy is not replaced under the finger. */
  action?: (vacancy: OpenVacancy) => ReactNode;
  /** Text between the title and the list. */
  lead?: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
};

export function SimilarVacancies({ of: id, link, action, lead, empty = null }: Props) {
  const heading = useId();
  const query = useQuery(similarToQuery(id));
  const [first, setFirst] = useState<readonly OpenVacancy[]>();
  if (action && !first && query.data) setFirst(query.data);
  const data = first ?? query.data;
  if (query.isError && !data) return empty;
  if (!data) return <Skeleton height={height} />;
  if (data.length === 0) return empty;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>Vacantes parecidas</h3>
      {lead}
      <ul className={`list ${css.list}`}>
        {data.map((vacancy) => (
          <ListItem
            key={vacancy.id}
            level={4}
            lead={<Logo name={vacancy.company} src={vacancy.image ?? undefined} />}
            title={link(vacancy)}
            end={action?.(vacancy)}
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
