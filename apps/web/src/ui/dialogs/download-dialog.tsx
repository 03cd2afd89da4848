import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "../actions/button.tsx";
import { Note } from "../display/note.tsx";
import { RadioGroup } from "../forms/radio-group.tsx";
import { Dialog } from "./dialog.tsx";

export type DownloadFormat = "xml" | "pdf";

type Props = {
  open: boolean;
  onClose: () => void;
  title?: string;
  onDownload: (format: DownloadFormat) => Promise<unknown>;
};

const options = [
  { value: "xml", label: "Archivo Excel (.xml)", help: "Se abre en Excel y en LibreOffice." },
  { value: "pdf", label: "Archivo PDF (.pdf)", help: "Para leer o imprimir." },
] as const;

export function DownloadDialog({ open, ...props }: Props) {
  return open ? <OpenDownload {...props} /> : null;
}

function OpenDownload({ onClose, title = "Descargar archivo", onDownload }: Omit<Props, "open">) {
  const [format, setFormat] = useState<string>("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const chosen = options.find(({ value }) => value === format)?.value;

  const download = async () => {
    if (!chosen || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onDownload(chosen);
      onClose();
    } catch (error) {
      setFailure(faultText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      {...{ onClose, title }}
      onSend={download}
      foot={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" look="fill" disabled={!chosen} busy={busy} busyLabel="Descargando">
            Descargar
          </Button>
        </>
      }
    >
      <RadioGroup label="Elige el formato" options={options} value={format} onValue={setFormat} />
      {failure ? (
        <div role="alert">
          <Note tone="no">{failure}</Note>
        </div>
      ) : null}
    </Dialog>
  );
}
