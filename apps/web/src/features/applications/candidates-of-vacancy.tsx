import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { appliedAgo } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import css from "./applications.module.css";
import { latestCandidatesQuery } from "./candidates-of-vacancy.queries.ts";

export function CandidatesOfVacancy({ vacancyId, most = 3 }: { vacancyId: string; most?: number }) {
  const { data: page } = useQuery(latestCandidatesQuery(vacancyId));
  const open = page?.info.filter((one) => one.status.key !== "closed") ?? [];
  const count = (page?.counts ?? []).reduce((sum, one) => sum + (one.status.key === "closed" ? 0 : one.count), 0);
  if (count === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="latest-candidates">
      <div className="row between">
        <h3 id="latest-candidates">Candidatos</h3>
        <Link to="/candidates" search={{ job: vacancyId }} className="tap bold text-14">
          {count === 1 ? "Ver" : `Ver los ${count}`}
        </Link>
      </div>
      <ul className="stack gap-3">
        {open.slice(0, most).map((one) => (
          <li className="row" key={one.id}>
            <Avatar name={one.nameComplete} photo={one.image ?? undefined} size={32} />
            <Link to="/candidates" search={{ job: vacancyId, id: one.id }} className="grow medium clip">
              {one.nameComplete}
            </Link>
            <span className={`text-14 muted nowrap ${css.days}`}>{appliedAgo(one.careAboutDate)}</span>
            <StatusChip tone={statusTone("candidato", one.status.id)}>{one.status.name}</StatusChip>
          </li>
        ))}
      </ul>
    </section>
  );
}
