import type { AccountDocument } from "@arranca/contract/review/accounts";
import { readStaffDocument } from "@arranca/contract/review/document-access";
import {
  IconColumns2,
  IconDownload,
  IconExternalLink,
  IconMaximize,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { addressOf } from "#lib/calls/call.ts";
import { whyRefused } from "#lib/calls/download.ts";
import { fileSize, longDate } from "#lib/format.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Note } from "#ui/display/note.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SignatureNote } from "#ui/files/signature-note.tsx";
import css from "../account.module.css";

type Props = {
  label: string;
  documents: readonly AccountDocument[];
  current: AccountDocument | undefined;
  onDocument: (id: string) => void;
  /** Warning shown when the reviewer has nearly used up the daily limit of opened documents. */
  hint: string | null;
  /** Shown in place of the documents while the reviewer may not open them. */
  closed: ReactNode;
  /** Shows two documents side by side, or one again. */
  onPair?: (() => void) | undefined;
  isPair?: boolean;
};

const PdfViewer = lazy(() => import("#ui/pdf/pdf-viewer.tsx"));

const steps = [1, 1.5, 2, 3] as const;

export function DocumentViewer({ label, documents, current, onDocument, hint, closed, onPair, isPair }: Props) {
  const frame = useRef<HTMLElement>(null);
  return (
    <section className={css.view} aria-label={label} ref={frame}>
      {current && closed ? (
        closed
      ) : current?.in_quarantine ? (
        <div className={`${css.viewPaper} ${css.emptyPaper}`}>
          <p>{current.label}: en revisión de seguridad. Se abre cuando el antivirus lo revise.</p>
        </div>
      ) : current ? (
        <Paper
          key={current.id}
          paper={current}
          onWhole={() => void frame.current?.requestFullscreen()}
          pair={
            onPair ? (
              <IconButton
                icon={IconColumns2}
                label={isPair ? "Ver un documento" : "Ver dos documentos"}
                aria-pressed={isPair ?? false}
                onClick={onPair}
              />
            ) : null
          }
        />
      ) : (
        <div className={`${css.viewPaper} ${css.emptyPaper}`}>
          <p>Esta cuenta no tiene documentos.</p>
        </div>
      )}
      {hint ? <Note tone="wait">{hint}</Note> : null}
      {documents.length > 0 ? (
        <div className={css.strip}>
          {documents.map((document) => (
            <button
              type="button"
              key={document.id}
              aria-current={document.id === current?.id || undefined}
              onClick={() => onDocument(document.id)}
            >
              {document.label}
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
}

function Paper({ paper, pair, onWhole }: { paper: AccountDocument; pair: ReactNode; onWhole: () => void }) {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [fault, setFault] = useState<string>();
  const address = addressOf(readStaffDocument, { params: { id: paper.id } });
  const isImage = paper.mime.startsWith("image/");
  const isPdf = paper.mime === "application/pdf";
  const name = `${paper.label}, subido el ${longDate(paper.uploaded_at)}`;
  return (
    <>
      <div className={css.viewBar}>
        <p className="text-14 grow clip">
          <span className="medium">
            {paper.label}
            {paper.issued_on ? `, del ${longDate(paper.issued_on)}` : ""}
          </span>{" "}
          · {paper.name}
        </p>
        {pair}
        {isImage ? (
          <>
            <IconButton
              icon={zoom === steps.length - 1 ? IconZoomOut : IconZoomIn}
              label={zoom === steps.length - 1 ? "Ver completo" : "Acercar"}
              onClick={() => setZoom((at) => (at + 1) % steps.length)}
            />
            <IconButton icon={IconRotateClockwise} label="Girar" onClick={() => setTurns((count) => count + 1)} />
          </>
        ) : null}
        <a
          className="button icon"
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label="Abrir aparte"
          title="Abrir aparte"
        >
          <Icon of={IconExternalLink} />
        </a>
        <IconButton icon={IconMaximize} label="Pantalla completa" onClick={onWhole} />
      </div>
      <SignatureNote of={paper.signature} />
      {isPdf && !fault ? (
        <div className={css.viewPaper}>
          <Suspense fallback={<Skeleton height={480} />}>
            <PdfViewer fills title={name} src={address} onFault={() => void whyRefused(address).then(setFault)} />
          </Suspense>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a paper larger than its box is scrolled by keyboard
        <section className={css.viewPaper} tabIndex={0} aria-label={name}>
          {isImage && !fault ? (
            <img
              className={css.paper}
              src={address}
              alt={name}
              style={{ width: `${100 * (steps[zoom] ?? 1)}%`, rotate: `${turns * 90}deg` }}
              onError={() => void whyRefused(address).then(setFault)}
            />
          ) : null}
          {fault || !isImage ? (
            <div className={css.emptyPaper}>
              <p>{fault ?? `${paper.name}, ${fileSize(paper.size)}`}</p>
              {fault ? null : (
                <a className="button soft" href={address} download={paper.name}>
                  <Icon of={IconDownload} />
                  Descargar
                </a>
              )}
            </div>
          ) : null}
        </section>
      )}
    </>
  );
}
