import { IconBell, IconHeart } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { savedVacanciesQuery } from "./saved/saved-vacancies.queries.ts";
import { SavedDialog } from "./saved-dialog.tsx";
import type { JobsSearch } from "./search.ts";

const SaveSearchDialog = lazyComponent(async () => (await import("./saved/save-search-dialog.tsx")).SaveSearchDialog);

export function SavedChip() {
  const saved = useQuery(savedVacanciesQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="filter-chip" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon of={IconHeart} />
        Guardadas {saved.data?.found_rows ? <b className="text-brand">{saved.data.found_rows}</b> : null}
      </button>
      {isOpen ? <SavedDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

export function AlertChip({ search }: { search: JobsSearch }) {
  return (
    <WithDialog search={search}>
      {(open) => (
        <button
          type="button"
          className="filter-chip"
          aria-haspopup="dialog"
          aria-label="Avisarme de esta búsqueda"
          onClick={open}
        >
          <Icon of={IconBell} />
          Avisarme
        </button>
      )}
    </WithDialog>
  );
}

export function AlertButton({ search }: { search: JobsSearch }) {
  return (
    <WithDialog search={search}>
      {(open) => (
        <Button icon={<Icon of={IconBell} />} onClick={open}>
          Avisarme cuando haya
        </Button>
      )}
    </WithDialog>
  );
}

function WithDialog({ search, children }: { search: JobsSearch; children: (open: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {children(() => setIsOpen(true))}
      {isOpen ? <SaveSearchDialog search={search} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
