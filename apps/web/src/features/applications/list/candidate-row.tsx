import type { Candidate } from "@arranca/contract/applications";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { studyText } from "#lib/career.ts";
import { appliedAgo, shortDate } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { fromList } from "#ui/actions/back-to-list.tsx";
import { classes } from "#ui/classes.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { type Place, placed } from "#ui/window/window-place.ts";
import { AppliedTo } from "../applied-to.tsx";
import type { CandidatesSearch } from "../search.ts";
import css from "./list.module.css";
import { isUndecided } from "./rows.ts";

type Props = {
  candidate: Candidate;
  place: Place;
  on: boolean;
  marked: boolean;
  /** Filters of the list, without the open row: they stay in the row's link. */
  search: CandidatesSearch;
  onMark: (candidate: Candidate) => void;
};

const isSamePlace = (one: Place, other: Place) =>
  one.index === other.index && one.total === other.total && one.top === other.top && one.measure === other.measure;

/** Drawn again only if something in it changed: a key moves two rows of the list. */
export const CandidateRow = memo(
  Row,
  (before, after) =>
    (["candidate", "on", "marked", "search", "onMark"] as const).every((name) => before[name] === after[name]) &&
    isSamePlace(before.place, after.place),
);

function Row({ candidate, place, on, marked, search, onMark }: Props) {
  const { match, waiting, travel_km: km } = candidate;
  return (
    <li
      {...placed(place)}
      className={classes("item", css.row, on && "selected", marked && css.marked)}
      aria-current={on ? "true" : undefined}
    >
      <span className={css.lead}>
        <Avatar name={candidate.nameComplete} photo={candidate.image ?? undefined} />
        {isUndecided(candidate) ? (
          <label className={`option over ${css.mark}`}>
            <input
              type="checkbox"
              tabIndex={-1}
              checked={marked}
              aria-label={`Marcar a ${candidate.nameComplete}`}
              onChange={() => onMark(candidate)}
            />
          </label>
        ) : null}
      </span>
      <div className="grow stack gap-1">
        <h3 className="item-title">
          <Link
            to="/candidates"
            search={{ ...search, id: candidate.id }}
            state={fromList}
            className="cover"
            preload={false}
          >
            {candidate.nameComplete}
          </Link>
        </h3>
        <p className={`text-14 muted ${css.study}`}>{studyText(candidate)}</p>
        {search.job ? null : <AppliedTo title={candidate.title} />}
        <p className="row between wrap gap-2">
          <StatusChip tone={statusTone("candidato", candidate.status.id)}>{candidate.status.name}</StatusChip>
          {match.of > 0 ? (
            <span className="text-14 muted">
              Cumple {match.met} de {match.of}
              {km === null ? null : ` · a ${km || "menos de 1"} km`}
            </span>
          ) : null}
        </p>
        <p className="row between wrap gap-2 text-14">
          <span className="muted">{appliedAgo(candidate.careAboutDate)}</span>
          {waiting?.late ? <span className={css.late}>Atrasada</span> : null}
        </p>
        {candidate.nudged ? <p className="text-14">Te lo recordó el {shortDate(candidate.nudged)}.</p> : null}
        {candidate.cause ? <p className="text-14">{candidate.cause}.</p> : null}
      </div>
    </li>
  );
}
