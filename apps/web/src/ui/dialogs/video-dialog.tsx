import { type ReactNode, useRef, useState } from "react";
import { ErrorState } from "../feedback/error-state.tsx";
import { Dialog } from "./dialog.tsx";
import css from "./video-dialog.module.css";

type Props = {
  title: string;
  src: string;
  captions: string;
  poster: string | null;
  /** Called once, at most a second before the end (seed, point 4): the video counts as seen. */
  onFinished: () => void;
  onClose: () => void;
  foot?: ReactNode;
};

const finishedAt = 1;

/** Dialog with a short video. It never starts by itself, because its sound would disturb in public. */
export function VideoDialog({ title, src, captions, poster, onFinished, onClose, foot }: Props) {
  const isFinished = useRef(false);
  const [attempt, setAttempt] = useState<number>();
  const [failures, setFailures] = useState(0);
  const hasFailed = attempt === failures;

  const look = (video: HTMLVideoElement) => {
    if (isFinished.current || !(video.duration - video.currentTime <= finishedAt)) return;
    isFinished.current = true;
    onFinished();
  };
  return (
    <Dialog open onClose={onClose} title={title} size={782} foot={foot}>
      {hasFailed ? (
        <ErrorState title="No pudimos abrir el video" onRetry={() => setFailures(failures + 1)}>
          Revisa tu conexión y vuelve a intentarlo.
        </ErrorState>
      ) : (
        <video
          key={failures}
          className={css.video}
          controls
          playsInline
          preload="metadata"
          aria-label={title}
          poster={poster ?? undefined}
          src={src}
          onError={() => setAttempt(failures)}
          onTimeUpdate={(event) => look(event.currentTarget)}
          onEnded={(event) => look(event.currentTarget)}
        >
          <track kind="captions" srcLang="es" label="Español" src={captions} default />
        </video>
      )}
    </Dialog>
  );
}
