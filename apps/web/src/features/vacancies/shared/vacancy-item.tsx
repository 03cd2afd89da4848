import type { VacancyFit } from "@arranca/contract/vacancies/search";
import type { CompanyVacancyItem, OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { IconDeviceLaptop, IconMapPin } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { longDate } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { ListItem } from "#ui/display/list-item.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { FitPills } from "../person/fit-pills.tsx";
import { SaveHeart } from "../person/save-heart.tsx";
import { RevisionChip } from "./revision-chip.tsx";
import { useReviewPromise } from "./use-review-promise.ts";
import { countText, distanceText, isRemote, netOrGross, payText, placeText, publishedAgo } from "./words.ts";

type Card = OpenVacancy | CompanyVacancyItem;

/** What a vacancy pays, and whether that is what arrives. */
export function Pay({ vacancy }: { vacancy: Card }) {
  return (
    <p>
      <span className="pay">
        {payText(vacancy)} {vacancy.amount === null ? null : <small>{netOrGross(vacancy)}</small>}
      </span>
    </p>
  );
}

type OpenProps = {
  vacancy: OpenVacancy;
  on: boolean;
  applied: boolean;
  saved: boolean;
  /** How it fits the reader, once that is known. */
  fit?: VacancyFit | undefined;
  link: (title: ReactNode) => ReactNode;
  /** On the dashboard the line of the place stays out (seed 2). */
  source?: "jobs" | "dashboard";
};

/** A vacancy in a young person's list: what, who, how much, where, how well it fits and how old. */
export function OpenVacancyItem({ vacancy, on, applied, saved, fit, link, source = "jobs" }: OpenProps) {
  const place = source === "jobs" ? placeText(vacancy.location) : "";
  return (
    <ListItem
      lead={<Logo name={vacancy.company} src={vacancy.image ?? undefined} />}
      title={link(vacancy.title)}
      on={on}
      end={<SaveHeart vacancy={vacancy} saved={saved} />}
    >
      <p className="t14 mut">{[vacancy.company, vacancy.jobType?.name].filter(Boolean).join(" · ")}</p>
      <Pay vacancy={vacancy} />
      {isRemote(vacancy) || place ? (
        <p className="meta">
          {isRemote(vacancy) ? (
            <span className="ic">
              <Icon of={IconDeviceLaptop} size={16} />
              {vacancy.jobModality?.name}
            </span>
          ) : (
            <span className="ic">
              <Icon of={IconMapPin} size={16} />
              {place}
            </span>
          )}
          {vacancy.distance === null || isRemote(vacancy) ? null : <span>{distanceText(vacancy.distance)}</span>}
        </p>
      ) : null}
      <p className="row wrap vac-fit">
        {fit?.of ? <FitPills met={fit.met} of={fit.of} /> : null}
        <span className="t14 mut nowrap">{publishedAgo(vacancy.publishDate)}</span>
      </p>
      {applied ? (
        <p>
          <StatusChip tone="done">Ya te postulaste</StatusChip>
        </p>
      ) : null}
    </ListItem>
  );
}

/** What stands under a vacancy of the company: who waits, or what comes next. */
function NextStep({ vacancy }: { vacancy: CompanyVacancyItem }): ReactNode {
  const promise = useReviewPromise();
  if (vacancy.status.id === 3) return <span className="mut">Revisa los comentarios y vuelve a enviarla</span>;
  if (vacancy.status.id === 2) return <span className="mut">Te avisamos en {promise}</span>;
  if (vacancy.status.id === 7) return <span className="mut">Borrador: solo tú lo ves</span>;
  return (
    <>
      <span className="m">{countText(vacancy.candidates, "candidato", "candidatos")}</span>
      {vacancy.unreviewed > 0 ? (
        <>
          {" · "}
          <span className="waitc b">{vacancy.unreviewed} sin revisar</span>
        </>
      ) : null}
    </>
  );
}

type CompanyProps = { vacancy: CompanyVacancyItem; on: boolean; link: (title: ReactNode) => ReactNode };

/** A vacancy in its company's list: no place, 'Creado el' and a status chip (seed 2). */
export function CompanyVacancyListItem({ vacancy, on, link }: CompanyProps) {
  return (
    <ListItem title={link(vacancy.title || "Vacante sin título")} on={on}>
      <div className="row btw wrap g2">
        <Pay vacancy={vacancy} />
        <StatusChip tone={statusTone("empleo", vacancy.status.id)}>{vacancy.status.name}</StatusChip>
      </div>
      <p className="meta">
        {isRemote(vacancy) ? (
          <span className="ic">
            <Icon of={IconDeviceLaptop} size={16} />
            {vacancy.jobModality?.name}
          </span>
        ) : vacancy.jobModality ? (
          <span>{vacancy.jobModality.name}</span>
        ) : null}
        <span>Creado el {longDate(vacancy.publishDate ?? vacancy.create)}</span>
      </p>
      <p className="t14">
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
