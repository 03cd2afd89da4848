import type { CourseItem } from "@arranca/contract/course";
import { useEffect, useRef } from "react";
import { Note } from "#ui/display/note.tsx";
import css from "./course.module.css";
import { keepPlaying } from "./offline/keep-playing.ts";
import { type Place, useWatchItem } from "./queries.ts";
import { tellWhatPlays } from "./video-receipts.ts";

/** The video of an item: goes on where it was left, and keeps what was played on the server. */
export function CourseVideo({ item, place }: { item: CourseItem; place: Place }) {
  const ref = useRef<HTMLVideoElement>(null);
  const { mutateAsync, error } = useWatchItem(place);

  useEffect(() => (ref.current ? tellWhatPlays(ref.current, mutateAsync) : undefined), [mutateAsync]);
  useEffect(() => (ref.current ? keepPlaying(ref.current) : undefined), []);

  return (
    <>
      <video
        ref={ref}
        className={css.video}
        controls
        playsInline
        preload="metadata"
        aria-label={item.title}
        {...(item.poster ? { poster: item.poster } : {})}
        onLoadedMetadata={(event) => {
          const video = event.currentTarget;
          // Setting the time, to 0 too, would put the first frame in place of the poster.
          const goesOn = !item.isCompleted && item.pauseVideo > 0 && item.pauseVideo < video.duration - 1;
          if (goesOn) video.currentTime = item.pauseVideo;
        }}
      >
        <source src={item.src ?? ""} />
        {item.captions ? <track kind="captions" srcLang="es" label="Español" src={item.captions} default /> : null}
      </video>
      {error ? (
        <Note tone="wait">Todavía no contamos todo lo que viste. Lo intentamos otra vez en unos segundos.</Note>
      ) : null}
    </>
  );
}
