import { IconRotateClockwise, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { type CSSProperties, useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Dialog } from "./dialog.tsx";
import css from "./image-viewer.module.css";

type Props = { title: string; src: string; onClose: () => void };

const zooms = [1, 1.5, 2, 3, 4] as const;

export function ImageViewer({ title, src, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={title} size={782}>
      <ImageStage title={title} src={src} />
    </Dialog>
  );
}

export function ImageStage({ title, src }: Omit<Props, "onClose">) {
  const [face, setFace] = useState<"loading" | "shown" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  if (face === "failed") {
    return (
      <ErrorState
        title="No pudimos abrir la imagen"
        onRetry={() => {
          setFace("loading");
          setAttempt(attempt + 1);
        }}
      >
        Revisa tu conexión y vuelve a intentarlo.
      </ErrorState>
    );
  }
  const zoom = zooms[step] ?? 1;
  const size: CSSProperties & { "--zoom": number } = { "--zoom": zoom };
  return (
    <>
      <div className="row between">
        <p className="text-14 muted" role="status">
          {face === "shown" ? `${zoom * 100} %` : ""}
        </p>
        <div className="row">
          <IconButton icon={IconZoomOut} label="Alejar" disabled={step === 0} onClick={() => setStep(step - 1)} />
          <IconButton
            icon={IconZoomIn}
            label="Acercar"
            disabled={step === zooms.length - 1}
            onClick={() => setStep(step + 1)}
          />
          <IconButton icon={IconRotateClockwise} label="Girar" onClick={() => setTurns(turns + 1)} />
        </div>
      </div>
      {face === "loading" ? (
        <div role="status" aria-label="Cargando">
          <Skeleton height="min(64dvh, 640px)" />
        </div>
      ) : null}
      <section
        className={css.stage}
        hidden={face !== "shown"}
        style={size}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture larger than its place is scrolled by keyboard
        tabIndex={0}
      >
        <div className={turns % 2 === 1 ? `${css.sheet} ${css.aside}` : css.sheet}>
          <img
            key={attempt}
            src={src}
            alt={title}
            style={{ rotate: `${turns * 90}deg` }}
            onLoad={() => setFace("shown")}
            onError={() => setFace("failed")}
          />
        </div>
      </section>
    </>
  );
}
