import { keysOf } from "@arranca/contract/keys";
import { statusLabel } from "@arranca/contract/states/status-label";
import { vacancyStatuses } from "@arranca/contract/statuses";
import { rhythms, type SavedSearch } from "@arranca/contract/vacancies/saved";
import { matchesMax } from "@arranca/contract/vacancies/search";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { type MouseEvent, useState } from "react";
import { followLink } from "#lib/page/follow-link.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { TabbedDialog } from "#ui/dialogs/tabbed-dialog.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Select } from "#ui/forms/select.tsx";
import { OpenVacancyItem } from "./open-vacancy-item.tsx";
import { savedSearchesQuery, useDeleteSearch, useSearchRhythm } from "./saved/queries.ts";
import { savedVacanciesQuery } from "./saved/saved-vacancies.queries.ts";
import { useFits } from "./vacancy-fits.ts";

const choices = keysOf(rhythms);

export function SavedDialog({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<"vacancies" | "searches">("vacancies");
  return (
    <TabbedDialog
      open
      onClose={onClose}
      title="Guardadas"
      tabs={[
        { key: "vacancies", label: "Vacantes", content: <Vacancies onClose={onClose} /> },
        { key: "searches", label: "Búsquedas", content: <Searches onClose={onClose} /> },
      ]}
      value={tab}
      onValue={setTab}
    />
  );
}

function Vacancies({ onClose }: { onClose: () => void }) {
  const query = useQuery(savedVacanciesQuery);
  const fits = useFits([query.data?.publications.filter(({ open }) => open).slice(0, matchesMax) ?? []]);
  return (
    <QueryView
      query={query}
      isEmpty={(data) => data.publications.length === 0}
      empty={
        <EmptyState title="Todavía no guardas vacantes" action={<Button onClick={onClose}>Ver empleos</Button>}>
          Toca el corazón de una vacante para encontrarla aquí.
        </EmptyState>
      }
    >
      {(data) => (
        <ul className="list">
          {data.publications.map(({ open, ...vacancy }) => (
            <OpenVacancyItem
              key={vacancy.id}
              vacancy={vacancy}
              on={false}
              applied={false}
              saved
              fit={fits.get(vacancy.id)}
              link={(title) =>
                open ? (
                  <Link className="cover" to="/jobs" search={{ id: vacancy.id }} onClick={onClose}>
                    {title}
                  </Link>
                ) : (
                  <>
                    {title} <StatusChip tone="ended">{statusLabel("vacante", vacancyStatuses.closed.name)}</StatusChip>
                  </>
                )
              }
            />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function Searches({ onClose }: { onClose: () => void }) {
  const query = useQuery(savedSearchesQuery);
  return (
    <QueryView
      query={query}
      isEmpty={(data) => data.info.length === 0}
      empty={
        <EmptyState title="Todavía no guardas búsquedas" action={<Button onClick={onClose}>Buscar empleos</Button>}>
          Busca o filtra empleos y toca «Avisarme de esta búsqueda».
        </EmptyState>
      }
    >
      {(data) => (
        <ul className="stack">
          {data.info.map((search) => (
            <SearchRow key={search.id} search={search} onClose={onClose} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function SearchRow({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const change = useSearchRhythm();
  const remove = useDeleteSearch();
  const router = useRouter();
  const open = (event: MouseEvent) => {
    onClose();
    followLink(event, () => router.history.push(search.path));
  };
  return (
    <li className="row gap-3">
      <a className="grow bold tap-line" href={search.path} onClick={open}>
        {search.name}
      </a>
      <Select
        hideLabel
        label={`Avisos de ${search.name}`}
        options={choices.map((value) => ({ value, label: rhythms[value] }))}
        value={change.isPending ? change.variables.rhythm : search.rhythm}
        onValue={(value) => {
          const rhythm = choices.find((one) => one === value);
          if (rhythm) change.mutate({ id: search.id, rhythm });
        }}
      />
      <IconButton icon={IconTrash} label={`Eliminar ${search.name}`} onClick={() => remove.mutate(search.id)} />
    </li>
  );
}
