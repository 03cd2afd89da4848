import { IconDownload } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { Icon } from "../actions/icon.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { lazyComponent } from "../lazy-component.tsx";
import { Dialog } from "./dialog.tsx";

const ImageStage = lazyComponent(async () => (await import("./image-viewer.tsx")).ImageStage);

const PdfViewer = lazy(() => import("../pdf/pdf-viewer.tsx"));

export type ViewedDocument = {
  title: string;
  src: string;
  /** File name of the download. Its extension decides how the document is shown. */
  name: string;
};

/**
 * Dialog that shows a document: pictures can be enlarged and turned, PDFs are shown page by page, other files can be
 * downloaded.
 */
export function DocumentDialog({
  paper: { title, src, name },
  onClose,
}: {
  paper: ViewedDocument;
  onClose: () => void;
}) {
  const isImage = /\.(?:png|jpe?g)$/i.test(name);
  const isPdf = /\.pdf$/i.test(name);
  return (
    <Dialog
      open
      title={title}
      size={782}
      onClose={onClose}
      foot={
        <a className="button" href={src} download={name}>
          <Icon of={IconDownload} />
          Descargar
        </a>
      }
    >
      {isImage ? <ImageStage title={title} src={src} /> : null}
      {isPdf ? (
        <Suspense fallback={<Skeleton height="min(64dvh, 640px)" />}>
          <PdfViewer title={title} src={src} />
        </Suspense>
      ) : null}
      {isImage || isPdf ? null : <p>Este tipo de archivo se abre en tu dispositivo: {name}.</p>}
    </Dialog>
  );
}
