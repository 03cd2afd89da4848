import { IconBell, IconHeart } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { JobsSearch } from "./jobs.search.ts";
import { SaveSearchDialog } from "./save-search-dialog.tsx";
import { savedVacanciesQuery } from "./saved.queries.ts";
import { SavedDialog } from "./saved-dialog.tsx";

/** Under the search of /jobs: what was saved, and an alert for what is searched now. */
export function SavedBar({ search }: { search: JobsSearch }) {
  const saved = useQuery(savedVacanciesQuery);
  const [open, setOpen] = useState<"saved" | "search">();
  return (
    <div className={search.id === undefined ? undefined : "desk"}>
      <div className="row wrap g2">
        <Button look="line" size="sm" icon={<Icon of={IconHeart} />} onClick={() => setOpen("saved")}>
          Guardadas{saved.data?.found_rows ? ` (${saved.data.found_rows})` : ""}
        </Button>
        <Button look="quiet" size="sm" icon={<Icon of={IconBell} />} onClick={() => setOpen("search")}>
          Avisarme de esta búsqueda
        </Button>
      </div>
      {open === "saved" ? <SavedDialog onClose={() => setOpen(undefined)} /> : null}
      {open === "search" ? <SaveSearchDialog search={search} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}
