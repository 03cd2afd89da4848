import type { CompanyVacancyItem } from "@arranca/contract/vacancies/vacancy";
import { countText } from "@arranca/contract/values/count-text";
import { IconDeviceLaptop } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { longDate } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { ListItem } from "#ui/display/list-item.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Remuneration } from "../shared/remuneration.tsx";
import { RevisionChip } from "../shared/revision-chip.tsx";
import { useReviewPromise } from "../shared/use-review-promise.ts";
import { isRemote } from "../shared/words.ts";

function NextStep({ vacancy }: { vacancy: CompanyVacancyItem }): ReactNode {
  const promise = useReviewPromise();
  if (vacancy.status.key === "rejected")
    return <span className="muted">Revisa los comentarios y vuelve a enviarla</span>;
  if (vacancy.status.key === "in_review") return <span className="muted">Te avisamos en {promise}</span>;
  if (vacancy.status.key === "draft") return <span className="muted">Borrador: solo tú lo ves</span>;
  return (
    <>
      <span className="medium">{countText(vacancy.candidates, "candidato", "candidatos")}</span>
      {vacancy.unreviewed > 0 ? (
        <>
          {" · "}
          <span className="text-wait bold">{vacancy.unreviewed} sin revisar</span>
        </>
      ) : null}
    </>
  );
}

type CompanyProps = { vacancy: CompanyVacancyItem; on: boolean; link: (title: ReactNode) => ReactNode };

/** Row of a vacancy in its company's list: without the place, with 'Creado el' and a status chip (seed, point 2). */
export function CompanyVacancyListItem({ vacancy, on, link }: CompanyProps) {
  return (
    <ListItem title={link(vacancy.title || "Vacante sin título")} on={on}>
      <div className="row between wrap gap-2">
        <Remuneration vacancy={vacancy} />
        <StatusChip tone={statusTone("empleo", vacancy.status.id)}>{vacancy.status.name}</StatusChip>
      </div>
      <p className="meta">
        {isRemote(vacancy) ? (
          <span className="with-icon">
            <Icon of={IconDeviceLaptop} size={16} />
            {vacancy.jobModality?.name}
          </span>
        ) : vacancy.jobModality ? (
          <span>{vacancy.jobModality.name}</span>
        ) : null}
        <span>Creado el {longDate(vacancy.publishDate ?? vacancy.create)}</span>
      </p>
      <p className="text-14">
        <NextStep vacancy={vacancy} />
      </p>
      {vacancy.revision ? (
        <p>
          <RevisionChip vacancy={vacancy} />
        </p>
      ) : null}
    </ListItem>
  );
}
