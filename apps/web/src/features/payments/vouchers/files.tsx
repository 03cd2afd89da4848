import type { VoucherDetail } from "@arranca/contract/payments/vouchers";
import { IconDownload, IconRotateClockwise, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { fileSize } from "#lib/format.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SignatureNote } from "#ui/files/signature-note.tsx";
import { voucherFileAddress } from "../queries.ts";
import css from "../staff.module.css";
import { ReceiptFacts } from "./receipt.tsx";

const PdfViewer = lazy(() => import("#ui/pdf/pdf-viewer.tsx"));

type File = VoucherDetail["files"][number];

export function VoucherFiles({ files, banner }: { files: readonly File[]; banner?: ReactNode }) {
  const [at, setAt] = useState(0);
  const file = files[at];
  return (
    <section className={`card ${css.paper}`} aria-label="Comprobante">
      {banner}
      {files.length > 1 ? (
        <div className={`row wrap gap-2 ${css.paperTabs}`}>
          {files.map((one, index) => (
            <button
              key={one.fileName}
              type="button"
              className="filter-chip"
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              Archivo {index + 1}
            </button>
          ))}
        </div>
      ) : null}
      {file ? <Paper key={file.fileName} file={file} /> : <p className="table-empty">Sin archivos</p>}
    </section>
  );
}

function Paper({ file }: { file: File }) {
  const [large, setLarge] = useState(false);
  const [turns, setTurns] = useState(0);
  const address = voucherFileAddress(file.fileName);
  const isImage = file.mime.startsWith("image/");
  return (
    <>
      <div className={`row ${css.paperBar}`}>
        <p className="text-14 medium grow">
          {file.fileAlias} <span className="muted">· {fileSize(file.size)}</span>
        </p>
        {isImage ? (
          <>
            <IconButton
              icon={large ? IconZoomOut : IconZoomIn}
              label={large ? "Ver completo" : "Acercar"}
              onClick={() => setLarge(!large)}
            />
            <IconButton icon={IconRotateClockwise} label="Girar" onClick={() => setTurns(turns + 1)} />
          </>
        ) : null}
        <a className="button icon" href={address} download={file.fileAlias} aria-label={`Descargar ${file.fileAlias}`}>
          <Icon of={IconDownload} />
        </a>
      </div>
      <SignatureNote of={file.signature} />
      {file.receipt ? <ReceiptFacts receipt={file.receipt} /> : null}
      {file.mime === "application/xml" ? null : isImage ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a paper larger than its box is scrolled by keyboard
        <section className={css.paperView} tabIndex={0} aria-label={file.fileAlias}>
          <img
            src={address}
            alt={file.fileAlias}
            style={{ width: large ? "220%" : "100%", rotate: `${turns * 90}deg` }}
          />
        </section>
      ) : (
        <div className={`${css.paperView} ${css.paperPages}`}>
          <Suspense fallback={<Skeleton height={320} />}>
            <PdfViewer fills title={file.fileAlias} src={address} />
          </Suspense>
        </div>
      )}
    </>
  );
}
