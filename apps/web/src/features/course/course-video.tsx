import type { CourseItem } from "@arranca/contract/course";
import { useEffect, useRef, useState } from "react";
import { isOnline } from "#lib/calls/retry.ts";
import { Button } from "#ui/actions/button.tsx";
import { classes } from "#ui/classes.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { type Place, useWatchItem } from "./queries.ts";
import { placeCaptions } from "./video/captions.ts";
import { fileOf, keepQuality, type PlayedFile, playedFilesOf, readQuality } from "./video/quality.ts";
import { VideoSettings } from "./video/settings.tsx";
import { attachSource } from "./video/stream.ts";
import type { Watching } from "./video/use-watching.ts";
import css from "./video/video.module.css";
import { WatchedLine } from "./video/watched-line.tsx";
import { reportPlayedSeconds } from "./video-receipts.ts";

type Props = {
  item: CourseItem;
  place: Place;
  watching: Watching;
  /** URLs of video files stored on this device. */
  kept: ReadonlySet<string>;
  onWithoutVideo: (() => void) | undefined;
};

export function CourseVideo({ item, place, watching, kept, onWithoutVideo }: Props) {
  const [quality, setQuality] = useState(() => readQuality(item.stream !== null));
  const [speed, setSpeed] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<string>();
  // Known before the video loads, so that its frame does not shift the page.
  const [isTall, setIsTall] = useState(item.picture !== null && item.picture.height > item.picture.width);
  const files = playedFilesOf(item);
  const file = fileOf(playable(files, kept), quality);
  const src = file?.src ?? item.src ?? "";
  const played = `${src}#${attempt}`;
  const { parts, length, jump } = watching;

  return (
    <>
      <div className={classes(css.frame, isTall && css.tall)}>
        <Picture
          key={played}
          {...{ item, place, src, speed, watching }}
          onSpeed={setSpeed}
          onBroken={() => setFailed(played)}
          onOpen={({ videoHeight, videoWidth }) => {
            setFailed(undefined);
            // An audio-only file has no picture and keeps the shape of the poster.
            if (videoWidth > 0) setIsTall(videoHeight > videoWidth);
          }}
        />
        {failed === played ? (
          <div className={css.broken}>
            <ErrorState title="No pudimos abrir el video" onRetry={() => setAttempt(attempt + 1)}>
              Puede ser tu conexión. Vuelve a intentarlo
              {files.length > 1 ? ", prueba con la calidad Ligera" : ""}
              {onWithoutVideo ? " o termina la lección sin video." : "."}
            </ErrorState>
            {onWithoutVideo ? (
              <Button look="quiet" onClick={onWithoutVideo}>
                Terminar sin video
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className={css.below}>
        {item.isCompleted ? null : parts && length ? (
          <WatchedLine parts={parts} length={length} onJump={jump} />
        ) : (
          <div className={css.line} />
        )}
        <VideoSettings
          files={files}
          quality={file?.quality}
          onQuality={(chosen) => {
            keepQuality(chosen);
            setQuality(chosen);
          }}
          speed={speed}
          onSpeed={setSpeed}
        />
      </div>
    </>
  );
}

/** Files of a video that can be played now: offline only those stored on this device, if any. */
function playable(files: readonly PlayedFile[], kept: ReadonlySet<string>): readonly PlayedFile[] {
  const own = isOnline() ? [] : files.filter(({ src }) => kept.has(src));
  return own.length > 0 ? own : files;
}

type PictureProps = Pick<Props, "item" | "place" | "watching"> & {
  src: string;
  speed: number;
  onSpeed: (speed: number) => void;
  onBroken: () => void;
  onOpen: (video: HTMLVideoElement) => void;
};

/**
 * Video element for one file of a course video. Another quality mounts a new element, which continues at the same second.
 */
function Picture({ item, place, src, speed, watching, onSpeed, onBroken, onOpen }: PictureProps) {
  const { mutateAsync } = useWatchItem(place);
  const { video, measure, look, second } = watching;
  // The previous player has the exact position; its last report arrives a moment later.
  const [leftAt] = useState(() => video.current?.currentTime || second);
  const beginsAt = leftAt ?? item.pauseVideo;
  const isPlaced = useRef(false);
  const [goesOn] = useState(() => video.current !== null && !video.current.paused);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the source is this player's for its whole life
  useEffect(() => (video.current ? attachSource(video.current, src, onBroken) : undefined), []);
  useEffect(() => (video.current ? reportPlayedSeconds(video.current, mutateAsync) : undefined), [video, mutateAsync]);
  useEffect(() => (video.current ? placeCaptions(video.current) : undefined), [video]);
  useEffect(() => {
    if (!video.current) return;
    video.current.defaultPlaybackRate = speed;
    video.current.playbackRate = speed;
  }, [video, speed]);

  return (
    <video
      ref={video}
      className={css.video}
      controls
      playsInline
      preload="metadata"
      aria-label={item.title}
      {...(item.poster ? { poster: item.poster } : {})}
      onError={onBroken}
      onTimeUpdate={(event) => look(event.currentTarget)}
      onRateChange={(event) => onSpeed(event.currentTarget.playbackRate)}
      onLoadedMetadata={(event) => {
        const player = event.currentTarget;
        measure(player);
        onOpen(player);
        // After a reload caused by a lost connection the player keeps its position by itself.
        if (isPlaced.current) return;
        isPlaced.current = true;
        // Setting the time, even to 0, would show the first frame instead of the poster.
        const isUnderWay = beginsAt > 0 && beginsAt < player.duration - 1;
        if (isUnderWay && (leftAt !== undefined || !item.isCompleted)) player.currentTime = beginsAt;
        if (goesOn) void player.play().catch(() => undefined);
      }}
    >
      {item.captions ? <track kind="captions" srcLang="es" label="Español" src={item.captions} default /> : null}
    </video>
  );
}
