import type { DataFormat, TableFormat } from "@arranca/contract/envelope";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "../actions/button.tsx";
import { Note } from "../display/note.tsx";
import { RadioGroup } from "../forms/radio-group.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  title?: string;
  onDownload: (format: TableFormat) => Promise<unknown>;
  /** Downloads the table as CSV. Without it the format is not offered. */
  onCsv?: () => Promise<unknown>;
  /** Sentence about the content of the file. */
  about?: string;
};

type Option = { value: DataFormat; label: string; help: string };

const options: readonly Option[] = [
  { value: "xlsx", label: "Libro de Excel (.xlsx)", help: "Para hacer cuentas en Excel, LibreOffice o Google Sheets." },
  { value: "xml", label: "Archivo Excel (.xml)", help: "Se abre en Excel y en LibreOffice." },
  { value: "pdf", label: "Archivo PDF (.pdf)", help: "Para leer o imprimir." },
];
const csv: Option = {
  value: "csv",
  label: "Archivo de texto (.csv)",
  help: "Para otros programas, como el de contabilidad.",
};

export function DownloadDialog({ open, ...props }: Props) {
  return open ? <OpenDownload {...props} /> : null;
}

function OpenDownload({ onClose, title = "Descargar archivo", about, onDownload, onCsv }: Omit<Props, "open">) {
  const [format, setFormat] = useState<string>("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const offered = onCsv ? [...options, csv] : options;
  const chosen = offered.find(({ value }) => value === format)?.value;

  const download = async () => {
    if (!chosen || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await (chosen === "csv" ? onCsv?.() : onDownload(chosen));
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
      {about ? <p>{about}</p> : null}
      <RadioGroup label="Elige el formato" options={offered} value={format} onValue={setFormat} />
      {failure ? (
        <div role="alert">
          <Note tone="no">{failure}</Note>
        </div>
      ) : null}
    </Dialog>
  );
}
