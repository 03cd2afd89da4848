import { smallStates } from "@arranca/contract/states/state-words";
import type { VacancyFit } from "@arranca/contract/vacancies/search";
import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { IconDeviceLaptop, IconMapPin } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/actions/icon.tsx";
import { ListItem } from "#ui/display/list-item.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Remuneration } from "../shared/remuneration.tsx";
import { distanceText, isRemote, placeLines, publishedAgo } from "../shared/words.ts";
import { FitPills } from "./fit-pills.tsx";
import css from "./jobs.module.css";
import { SaveHeart } from "./saved/save-heart.tsx";
import { SupportPlus } from "./support-plus.tsx";

type OpenProps = {
  vacancy: OpenVacancy;
  on: boolean;
  applied: boolean;
  saved: boolean;
  fit?: VacancyFit | undefined;
  link: (title: ReactNode) => ReactNode;
  /** List in which the item is shown; the dashboard omits the place (seed, point 2). */
  source?: "jobs" | "dashboard";
};

export function OpenVacancyItem({ vacancy, on, applied, saved, fit, link, source = "jobs" }: OpenProps) {
  const { distance, location } = vacancy;
  const away = distance === null ? undefined : distanceText(distance);
  const [place, ...farther] = source === "jobs" ? placeLines(location, away) : [];
  return (
    <ListItem
      lead={<Logo name={vacancy.company} src={vacancy.image ?? undefined} />}
      title={link(vacancy.title)}
      on={on}
      end={<SaveHeart vacancy={vacancy} saved={saved} />}
    >
      <p className="text-14 muted">{[vacancy.company, vacancy.jobType?.name].filter(Boolean).join(" · ")}</p>
      <Remuneration vacancy={vacancy} plus={<SupportPlus />} />
      {isRemote(vacancy) || place ? (
        <p className="meta">
          {isRemote(vacancy) ? (
            <span className="with-icon">
              <Icon of={IconDeviceLaptop} size={16} />
              {vacancy.jobModality?.name}
            </span>
          ) : (
            <span className="with-icon">
              <Icon of={IconMapPin} size={16} />
              {place}
            </span>
          )}
          {isRemote(vacancy) ? null : farther.map((line) => <span key={line}>{line}</span>)}
        </p>
      ) : null}
      <p className={`row wrap ${css.fit}`}>
        {fit?.of ? <FitPills met={fit.met} of={fit.of} /> : null}
        <span className="text-14 muted nowrap">{publishedAgo(vacancy.publishDate)}</span>
      </p>
      {applied ? (
        <p>
          <StatusChip tone="done">{smallStates.applied}</StatusChip>
        </p>
      ) : null}
    </ListItem>
  );
}
