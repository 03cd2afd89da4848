import type { Candidate, CandidateDetail } from "@arranca/contract/applications";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { studyText } from "#lib/career.ts";
import { appliedAgo } from "#lib/format.ts";
import { useShortcuts } from "#lib/page/shortcuts.ts";
import { useDetailFocus } from "#lib/page/use-detail-focus.ts";
import { useWide } from "#lib/page/use-wide.ts";
import { statusTone } from "#lib/statuses.ts";
import { fromList } from "#ui/actions/back-to-list.tsx";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { ChoiceChip } from "#ui/actions/choice-chip.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { SearchBox } from "#ui/actions/search-box.tsx";
import { classes } from "#ui/classes.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { ListItem } from "#ui/display/list-item.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack, showUndo } from "#ui/feedback/snackbar-store.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import css from "./applications.module.css";
import { AppliedTo } from "./applied-to.tsx";
import { ApplicationPane } from "./candidate/application-pane.tsx";
import { candidateQuery, candidatesQuery, useUndoDiscard } from "./queries.ts";
import type { CandidatesSearch } from "./search.ts";

const ShortcutsDialog = lazyComponent(async () => (await import("#ui/dialogs/shortcuts-dialog.tsx")).ShortcutsDialog);

const SelectDialog = lazyComponent(async () => (await import("./select-dialog.tsx")).SelectDialog);

const DiscardDialog = lazyComponent(async () => (await import("./discard-dialog.tsx")).DiscardDialog);

type Props = {
  search: CandidatesSearch;
  onSearch: (change: CandidatesSearch) => void;
  seesVacancies: boolean;
  seesRelations: boolean;
};

const shortcuts = [
  { keys: ["J"], does: "Siguiente" },
  { keys: ["K"], does: "Anterior" },
  { keys: ["D"], does: "Descartar" },
  { keys: ["S"], does: "Seleccionar" },
  { keys: ["/"], does: "Buscar" },
  { keys: ["?"], does: "Ver los atajos" },
];

export function CandidatesPage({ search, onSearch, seesVacancies, seesRelations }: Props) {
  const query = useInfiniteQuery(candidatesQuery(search));
  const wide = useWide();
  const [help, setHelp] = useState(false);
  // The subject of a dialog stays the same while the list is refetched or the window is resized.
  const [asking, setAsking] = useState<{ about: CandidateDetail; what: "discard" | "select" }>();
  const undo = useUndoDiscard();

  const candidates = query.data?.pages.flatMap((page) => page.info) ?? [];
  const counts = query.data?.pages[0]?.counts ?? [];
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const first = useFirstShown(search, query.isPlaceholderData ? undefined : candidates[0]?.id);
  const shown = search.id ?? (wide ? first : undefined);
  useDetailFocus(shown);
  const detail = useQuery({ ...candidateQuery(shown ?? ""), enabled: shown !== undefined });
  const current = detail.data;
  const ask = (what: "discard" | "select") => current && setAsking({ about: current, what });
  const may = (action: Candidate["actions"][number]) => current?.actions.includes(action) ?? false;

  // Focus moves along, as in the queue of staff: the name is read out, and Tab continues from there. The next key counts
  // from the focus, even before the page shows the previous step.
  const go = (by: 1 | -1) => {
    const links = [...document.querySelectorAll<HTMLElement>("main .list > * a.cover")];
    const focused = links.indexOf(document.activeElement as HTMLElement); // it is looked for, whatever it is
    const at = focused < 0 ? candidates.findIndex((one) => one.id === shown) : focused;
    const next = candidates[at + by];
    if (!next) return;
    links[at + by]?.focus();
    onSearch({ id: next.id });
  };
  useShortcuts({
    j: () => go(1),
    k: () => go(-1),
    d: () => may("discard") && ask("discard"),
    s: () => may("select") && ask("select"),
    "/": () => document.querySelector<HTMLInputElement>("main input[type=search]")?.focus(),
    "?": () => setHelp(true),
  });

  const discarded = (careAboutId: string, name: string) => {
    setAsking(undefined);
    showUndo(
      (seconds) => `Descartaste a ${name}. Le avisamos en ${seconds} s.`,
      () =>
        undo.mutate(careAboutId, {
          onSuccess: () => showSnack(`${name} vuelve a tu lista`),
          onError: (error) => showSnack(faultText(error)),
        }),
    );
  };

  return (
    <>
      <div className={classes(`panes ${css.panes}`, search.id ? "show-detail" : "show-list")}>
        <section className={`master ${css.list}`} aria-labelledby="candidates">
          <h2 id="candidates">Listado de candidatos</h2>
          <SearchBox
            dense
            label="Buscar candidatos"
            value={search.q ?? ""}
            onSearch={(q) => onSearch({ q: q || undefined, id: undefined })}
          />
          <div className={css.statuses}>
            <Chips scroll label="Estatus">
              <ChoiceChip
                on={!search.status}
                count={all}
                onChoose={() => onSearch({ status: undefined, id: undefined })}
              >
                Todos
              </ChoiceChip>
              {[...counts]
                .sort((a, b) => a.status.id - b.status.id)
                .map(({ status, count }) => (
                  <ChoiceChip
                    key={status.id}
                    on={search.status === status.id}
                    count={count}
                    onChoose={() =>
                      onSearch({ status: search.status === status.id ? undefined : status.id, id: undefined })
                    }
                  >
                    {status.name}
                  </ChoiceChip>
                ))}
              {search.job ? (
                <FilterChip on onToggle={() => onSearch({ job: undefined, id: undefined })}>
                  {candidates[0]?.title ?? "Una vacante"}
                </FilterChip>
              ) : null}
            </Chips>
          </div>
          <div className="card">
            <QueryView
              query={query}
              isEmpty={() => candidates.length === 0}
              empty={<NoCandidates {...{ search, onSearch, seesVacancies }} />}
            >
              {() => (
                <ul className="list">
                  {candidates.map((candidate) => (
                    <Row key={candidate.id} candidate={candidate} on={candidate.id === shown} search={search} />
                  ))}
                  {query.hasNextPage ? (
                    <li className={css.more}>
                      <LoadMore query={query} />
                    </li>
                  ) : null}
                </ul>
              )}
            </QueryView>
          </div>
        </section>
        {shown ? (
          <ApplicationPane
            key={shown}
            id={shown}
            tab={search.tab}
            onTab={(tab) => onSearch({ tab })}
            {...{ seesVacancies, seesRelations }}
            onBack={() => onSearch({ id: undefined })}
            onDiscard={() => ask("discard")}
            onSelect={() => ask("select")}
          />
        ) : null}
      </div>
      {wide && candidates.length > 0 ? <Hints onHelp={() => setHelp(true)} /> : null}
      {asking?.what === "discard" ? (
        <DiscardDialog
          candidate={asking.about}
          onClose={() => setAsking(undefined)}
          onDone={() => discarded(asking.about.id, asking.about.name)}
        />
      ) : null}
      {asking?.what === "select" ? (
        <SelectDialog candidate={asking.about} onClose={() => setAsking(undefined)} />
      ) : null}
      {help ? <ShortcutsDialog open onClose={() => setHelp(false)} shortcuts={shortcuts} /> : null}
    </>
  );
}

/**
 * Candidate that a wide screen opens by itself: the first one under the current filters. The candidate stays open after
 * leaving the list, for example when 'Sin revisar' drops an opened application.
 */
function useFirstShown({ q, status, job }: CandidatesSearch, firstId: string | undefined): string | undefined {
  const list = JSON.stringify([q, status, job]);
  const [chosen, setChosen] = useState<{ list: string; id: string }>();
  if (firstId && chosen?.list !== list) setChosen({ list, id: firstId });
  return chosen?.list === list ? chosen.id : undefined;
}

function Row({ candidate, on, search }: { candidate: Candidate; on: boolean; search: CandidatesSearch }) {
  return (
    <ListItem
      lead={<Avatar name={candidate.nameComplete} photo={candidate.image ?? undefined} />}
      on={on}
      title={
        <Link
          to="/candidates"
          search={{ ...search, id: candidate.id }}
          state={fromList}
          className="cover"
          preload={false}
        >
          {candidate.nameComplete}
        </Link>
      }
    >
      <p className="text-14 muted">{studyText(candidate)}</p>
      {search.job ? null : <AppliedTo title={candidate.title} />}
      <p className="row between wrap gap-2">
        <StatusChip tone={statusTone("candidato", candidate.status.id)}>{candidate.status.name}</StatusChip>
        <span className="text-14 muted">{appliedAgo(candidate.careAboutDate)}</span>
      </p>
      {candidate.cause ? <p className="text-14">{candidate.cause}.</p> : null}
    </ListItem>
  );
}

function Hints({ onHelp }: { onHelp: () => void }) {
  const key = (letter: string) => <kbd className="key">{letter}</kbd>;
  return (
    <p className={css.hints}>
      <span>
        {key("J")} {key("K")} siguiente, anterior
      </span>
      <span>{key("D")} descartar</span>
      <span>{key("S")} seleccionar</span>
      <button type="button" className="button quiet sm" onClick={onHelp}>
        {key("?")} atajos
      </button>
    </p>
  );
}

function NoCandidates({ search, onSearch, seesVacancies }: Omit<Props, "seesRelations">) {
  const filtered = search.q || search.status || search.job;
  return (
    <EmptyState
      title={filtered ? "No se encontraron resultados" : "Aún no hay candidatos"}
      picture="no-candidates"
      action={
        filtered ? (
          <Button onClick={() => onSearch({ q: undefined, status: undefined, job: undefined, id: undefined })}>
            Quitar filtros
          </Button>
        ) : seesVacancies ? (
          <ButtonLink to="/jobs-company">Ver mis vacantes</ButtonLink>
        ) : null
      }
    >
      {filtered
        ? "Ningún candidato coincide con lo que buscas."
        : "Cuando alguien se postule a una de tus vacantes, lo verás aquí y te mandamos un correo."}
    </EmptyState>
  );
}
