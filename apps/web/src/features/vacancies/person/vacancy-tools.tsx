import type { PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import { IconFlag, IconHeart, IconShare } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import css from "./jobs.module.css";
import heartCss from "./saved/save-heart.module.css";
import { useSavedIds } from "./saved/saved-vacancies.queries.ts";
import { toggleSaved } from "./saved/toggle-saved.ts";

const ShareDialog = lazyComponent(async () => (await import("./share-dialog.tsx")).ShareDialog);

const ReportDialog = lazyComponent(async () => (await import("./report-dialog.tsx")).ReportDialog);

export function VacancyTools({ vacancy }: { vacancy: PersonVacancy }) {
  const client = useQueryClient();
  const saved = useSavedIds()?.has(vacancy.id) ?? vacancy.saved;
  const [isSharing, setIsSharing] = useState(false);
  const { public_path: path } = vacancy;

  const share = async () => {
    if (!path) return;
    if (!navigator.share) return setIsSharing(true);
    const url = `${location.origin}${path}`;
    // Closing the share sheet is not an error and shows no message.
    await navigator.share({ title: `${vacancy.title} en ${vacancy.company}`, url }).catch(() => undefined);
  };

  // A closed vacancy can be neither saved nor shared, but removed from the saved list.
  if (!path && !saved) return null;
  return (
    <>
      <IconButton
        className={saved ? heartCss.saved : undefined}
        icon={IconHeart}
        label={saved ? "Guardada" : "Guardar"}
        aria-pressed={saved}
        onClick={() => toggleSaved(client, { ...vacancy, distance: null }, saved)}
      />
      {path ? <IconButton icon={IconShare} label="Compartir" onClick={share} /> : null}
      {isSharing && path ? <ShareDialog vacancy={vacancy} path={path} onClose={() => setIsSharing(false)} /> : null}
    </>
  );
}

export function VacancyReport({ vacancy }: { vacancy: PersonVacancy }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={`pad row wrap gap-2 ${css.report}`}>
      <p className="grow text-14 muted">¿Piden dinero, o algo no es cierto?</p>
      <Button look="quiet" size="sm" icon={<Icon of={IconFlag} />} onClick={() => setIsOpen(true)}>
        Reportar
      </Button>
      {isOpen ? <ReportDialog vacancy={vacancy} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
