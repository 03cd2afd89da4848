import type { PersonVacancy } from "@arranca/contract/vacancies";
import { IconFlag, IconHeart, IconHeartFilled, IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { showSnack, showUndo } from "#ui/snackbar-store.ts";
import { ReportDialog } from "./report-dialog.tsx";
import { useToggleSaved } from "./saved.queries.ts";
import { ShareDialog } from "./share-dialog.tsx";

/** What one does with a vacancy besides applying: save it, share it, report it. */
export function VacancyTools({ vacancy }: { vacancy: PersonVacancy }) {
  const toggle = useToggleSaved(vacancy.id);
  const [open, setOpen] = useState<"share" | "report">();
  const { saved, public_path: path } = vacancy;

  const save = () =>
    toggle.mutate(!saved, {
      onSuccess: () =>
        saved
          ? showUndo(
              (seconds) => `La quitamos de tus guardadas (${seconds})`,
              () => toggle.mutate(true),
            )
          : showSnack("Guardada. La encuentras en Guardadas."),
    });
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
        size="sm"
        aria-pressed={saved}
        icon={<Icon of={saved ? IconHeartFilled : IconHeart} />}
        onClick={save}
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
