import type { PersonVacancy } from "@arranca/contract/vacancies";
import { IconFlag, IconHeart, IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { useSaved } from "./use-saved.ts";

/** What one does with a vacancy besides applying: save it, share it, report it. */
export function VacancyTools({ vacancy }: { vacancy: PersonVacancy }) {
  const { saved, toggle } = useSaved({ ...vacancy, distance: null }, vacancy.saved);
  const [open, setOpen] = useState<"share" | "report">();
  const { public_path: path } = vacancy;

  const share = async () => {
    if (!path) return;
    if (!navigator.share) return setOpen("share");
    const url = `${location.origin}${path}`;
    // Whoever closes the phone's sheet has shared nothing, and is told nothing.
    await navigator.share({ title: `${vacancy.title} en ${vacancy.company}`, url }).catch(() => undefined);
  };

  return (
    <div className="row wrap g2">
      <Button
        look={saved ? "soft" : "line"}
        className={saved ? "vac-saved" : undefined}
        size="sm"
        aria-pressed={saved}
        icon={<Icon of={IconHeart} />}
        onClick={toggle}
      >
        {saved ? "Guardada" : "Guardar"}
      </Button>
      {path ? (
        <Button look="line" size="sm" icon={<Icon of={IconShare} />} onClick={share}>
          Compartir
        </Button>
      ) : null}
      <Button look="quiet" size="sm" icon={<Icon of={IconFlag} />} onClick={() => setOpen("report")}>
        Reportar
      </Button>
      {open === "share" && path ? (
        <ShareDialog vacancy={vacancy} path={path} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === "report" ? <ReportDialog vacancy={vacancy} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}
