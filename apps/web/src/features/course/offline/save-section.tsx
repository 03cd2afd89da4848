import { IconCircleCheck, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { canKeepFiles } from "#lib/device/worker.ts";
import { fileSize } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { ProgressBar } from "#ui/display/progress-bar.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { usePreviewActions } from "../preview-actions.ts";
import { bytesOf, type Extent, extentsOf, filesOf, isKept, type Section } from "./course-files.ts";
import { isCostly, useKeptFiles } from "./kept-files.ts";
import { useSaving } from "./use-saving.ts";
import { useStorage } from "./use-storage.ts";

export function SaveSection({ section, number }: { section: Section; number: number }) {
  const [isOpen, setOpen] = useState(false);
  const kept = useKeptFiles();
  const preview = usePreviewActions();
  if (preview || !canKeepFiles()) return null;
  const onDevice = filesHere(section, kept);
  const isWhole = extentsOf(section).some(
    (extent) => extent !== "none" && filesOf(section, extent).every((file) => isKept(kept, file)),
  );
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        icon={<Icon of={isWhole ? IconCircleCheck : IconDownload} />}
        aria-label={`Guardar sin conexión la sección ${number}`}
        onClick={() => setOpen(true)}
      >
        {isWhole ? `En este dispositivo, ${fileSize(bytesOf(onDevice))}` : "Guardar sin conexión"}
      </Button>
      {isOpen ? <SaveDialog section={section} number={number} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const extentWords: Record<Extent, string> = {
  none: "Textos, preguntas y archivos, sin video",
  voice: "Con la voz de los videos",
  low: "Con video ligero",
  high: "Con video en alta calidad",
};

function SaveDialog({ section, number, onClose }: { section: Section; number: number; onClose: () => void }) {
  const kept = useKeptFiles();
  const extents = extentsOf(section);
  const [extent, setExtent] = useState<Extent>(extents.includes("low") ? "low" : "none");
  const [isAsking, setAsking] = useState(false);
  const saving = useSaving();
  const storage = useStorage(kept);
  const missing = filesOf(section, extent).filter((file) => !isKept(kept, file));
  const onDevice = filesHere(section, kept);
  const size = fileSize(bytesOf(missing));

  const save = () => {
    if (missing.length === 0) return onClose();
    if (saving.isRunning) return;
    if (isCostly() && !isAsking) return setAsking(true);
    setAsking(false);
    saving.start(missing);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      onSend={save}
      title={`Sección ${number} sin conexión`}
      foot={
        <>
          {onDevice.length > 0 ? (
            <Button look="danger-line" disabled={saving.isRunning} onClick={() => saving.drop(onDevice)}>
              Borrar de este dispositivo
            </Button>
          ) : null}
          {missing.length > 0 ? (
            <Button type="submit" look="fill" busy={saving.isRunning} busyLabel="Descargando">
              {isAsking ? `Sí, descargar ${size}` : `Descargar ${size}`}
            </Button>
          ) : (
            <Button type="submit" look="fill">
              Listo
            </Button>
          )}
        </>
      }
    >
      <RadioGroup
        label="¿Qué quieres llevar?"
        value={extent}
        onValue={(value) => setExtent(value as Extent)} // one of the options below
        options={extents.map((one) => ({
          value: one,
          label: extentWords[one],
          help: fileSize(bytesOf(filesOf(section, one))),
        }))}
      />
      {isAsking ? (
        <Note tone="wait" title="Estás usando datos móviles">
          Se descargan {size} de tu plan. Si puedes, espera a tener wifi.
        </Note>
      ) : null}
      {saving.isRunning ? <ProgressBar label="Descarga" percent={saving.percent} /> : null}
      {saving.problem ? <Note tone="no">{saving.problem}</Note> : null}
      <p className="text-14 muted" role="status">
        {missing.length === 0 ? "Ya está en este dispositivo. " : ""}
        {storage
          ? `El curso y lo demás del programa ocupan ${fileSize(storage.used)} aquí; quedan libres ${fileSize(storage.free)}.`
          : ""}
      </p>
    </Dialog>
  );
}

const filesHere = (section: Section, kept: ReadonlySet<string>) =>
  [...new Map(section.list.flatMap(({ assets }) => assets).map((file) => [file.src, file])).values()].filter((file) =>
    isKept(kept, file),
  );
