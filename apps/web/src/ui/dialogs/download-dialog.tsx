import type { DataFormat, TableFormat } from "@arranca/contract/envelope";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "../actions/button.tsx";
import { Note } from "../display/note.tsx";
import { RadioGroup } from "../forms/radio-group.tsx";
import { type Option, Select } from "../forms/select.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  title?: string;
  onDownload: (format: TableFormat, purpose: string) => Promise<unknown>;
  /** Downloads the table as CSV. Without it the format is not offered. */
  onCsv?: () => Promise<unknown>;
  /** Reasons for a file that names people; one must be chosen. */
  purposes?: readonly Option[];
  /** Sentence about the content of the file. */
  about?: string;
};

type Format = { value: DataFormat; label: string; help: string };

const options: readonly Format[] = [
  { value: "xlsx", label: "Libro de Excel (.xlsx)", help: "Para hacer cuentas en Excel, LibreOffice o Google Sheets." },
  { value: "xml", label: "Archivo Excel (.xml)", help: "Se abre en Excel y en LibreOffice." },
  { value: "pdf", label: "Archivo PDF (.pdf)", help: "Para leer o imprimir." },
];
const csv: Format = {
  value: "csv",
  label: "Archivo de texto (.csv)",
  help: "Para otros programas, como el de contabilidad.",
};

export function DownloadDialog({ open, ...props }: Props) {
  return open ? <OpenDownload {...props} /> : null;
}

function OpenDownload({
  onClose,
  title = "Descargar archivo",
  about,
  purposes,
  onDownload,
  onCsv,
}: Omit<Props, "open">) {
  const [format, setFormat] = useState<string>("");
  const [purpose, setPurpose] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const offered = onCsv ? [...options, csv] : options;
  const chosen = offered.find(({ value }) => value === format)?.value;
  const isReady = chosen && (!purposes || purpose !== "");

  const download = async () => {
    if (!chosen || !isReady || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await (chosen === "csv" ? onCsv?.() : onDownload(chosen, purpose));
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
          <Button type="submit" look="fill" disabled={!isReady} busy={busy} busyLabel="Descargando">
            Descargar
          </Button>
        </>
      }
    >
      {about ? <p>{about}</p> : null}
      <RadioGroup label="Elige el formato" options={offered} value={format} onValue={setFormat} />
      {purposes ? <Select label="Para qué" options={purposes} value={purpose} onValue={setPurpose} /> : null}
      {failure ? (
        <div role="alert">
          <Note tone="no">{failure}</Note>
        </div>
      ) : null}
    </Dialog>
  );
}
