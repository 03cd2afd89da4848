import type { EmptyWords, Understood } from "@arranca/contract/vacancies/search";
import { IconArrowsSort } from "@tabler/icons-react";
import { Icon } from "#ui/actions/icon.tsx";
import { Select } from "#ui/forms/select.tsx";
import { type Found, foundText } from "../shared/words.ts";
import css from "./jobs.module.css";
import { JobsRecognizedFilters } from "./jobs-recognized-filters.tsx";
import { type JobsSearch, jobsSorts, sortOf } from "./search.ts";

const sortNames = {
  relevance: "Relevancia",
  forYou: "Para ti",
  newest: "Más recientes",
  remuneration: "Mejor pagados",
  distance: "Más cercanos",
};

type Props = {
  search: JobsSearch;
  found: Found | undefined;
  /** Corrected words that were searched instead of the typed ones; null if none were corrected. */
  searched: string | null;
  understood: readonly Understood[];
  /** Set if the typed words name nothing to search. */
  emptyWords: EmptyWords | null;
  /** True offline: the list still shows the previous search. */
  isWaiting: boolean;
  onSearch: (change: JobsSearch) => void;
};

export function JobsHead({ search, found, searched, understood, emptyWords, isWaiting, onSearch }: Props) {
  const sorts = jobsSorts.filter((sort) => sort !== "relevance" || search.q);
  return (
    <>
      <div className={`row wrap between ${css.head}`}>
        <h2 id="jobs-count" aria-live="polite">
          {found ? foundText(found) : "Empleos"}
        </h2>
        <div className={css.sort}>
          <Icon of={IconArrowsSort} />
          <Select
            label="Orden"
            hideLabel
            placeholder=""
            options={sorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
            value={sortOf(search)}
            onValue={(value) => onSearch({ sort: jobsSorts.find((sort) => sort === value), id: undefined })}
          />
        </div>
      </div>
      {isWaiting ? (
        <p className={`${css.searched} text-14`} role="status">
          Sin conexión. Buscamos cuando vuelva tu internet; esto es lo de antes.
        </p>
      ) : null}
      <JobsRecognizedFilters {...{ search, understood, onSearch }} />
      {emptyWords === "anyWork" ? (
        <p className={`${css.searched} text-14`} role="status">
          «{search.q}» vale para cualquier empleo, así que no quita ninguno. Escribe cuál buscas: «cajero», «almacén»…
        </p>
      ) : null}
      {searched ? (
        <p className={`${css.searched} text-14`} role="status">
          No hay nada para «{search.q}». Mostrando resultados de <b>«{searched}»</b>
        </p>
      ) : null}
    </>
  );
}
