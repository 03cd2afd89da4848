import { useState } from "react";
import { ErrorState } from "../feedback/error-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Dialog } from "./dialog.tsx";
import css from "./image-viewer.module.css";

type Props = { title: string; src: string; onClose: () => void };

/** A picture, as large as the screen allows; a tap shows it in its own size. */
export function ImageViewer({ title, src, onClose }: Props) {
  const [face, setFace] = useState<"loading" | "shown" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  const [large, setLarge] = useState(false);
  return (
    <Dialog open onClose={onClose} title={title} size={782}>
      {face === "loading" ? (
        <div role="status" aria-label="Cargando">
          <Skeleton height={240} />
        </div>
      ) : null}
      {face === "failed" ? (
        <ErrorState
          title="No pudimos abrir la imagen"
          onRetry={() => {
            setFace("loading");
            setAttempt(attempt + 1);
          }}
        >
          Revisa tu conexión y vuelve a intentarlo.
        </ErrorState>
      ) : (
        <button
          type="button"
          className={large ? `${css.viewer} ${css.large}` : css.viewer}
          hidden={face !== "shown"}
          aria-label={large ? "Ver completa" : "Ampliar"}
          aria-pressed={large}
          onClick={() => setLarge(!large)}
        >
          <img key={attempt} src={src} alt={title} onLoad={() => setFace("shown")} onError={() => setFace("failed")} />
        </button>
      )}
    </Dialog>
  );
}
