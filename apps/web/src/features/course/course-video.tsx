import type { CourseItem } from "@arranca/contract/course";
import { useEffect, useRef } from "react";
import { type Place, useWatchItem } from "./course.queries.ts";

// How often a playing video tells how far it is; leaving the page loses at most this.
const tellEveryMs = 10_000;
// The page's player counts as finished with this many seconds left or fewer (seed, point 4).
const finishedWithin = 10;

/** The video of an item: goes on where it was left, and keeps what was played on the server. */
export function CourseVideo({ item, place }: { item: CourseItem; place: Place }) {
  const ref = useRef<HTMLVideoElement>(null);
  const { mutate } = useWatchItem(place);
  // What had been watched before this visit; the rest is counted here.
  const before = useRef(item.watchedSeconds);
  const told = useRef(-1);

  useEffect(() => {
    const tell = () => {
      const video = ref.current;
      if (!video) return;
      const watched = Math.round(before.current + playedSeconds(video));
      if (watched === told.current) return;
      told.current = watched;
      mutate({ watched, position: Math.floor(video.currentTime) });
    };
    const video = ref.current;
    let finished = false;
    const onTime = () => {
      if (finished || !video || video.duration - video.currentTime > finishedWithin) return;
      finished = true;
      tell();
    };
    const timer = setInterval(() => {
      if (video && !video.paused) tell();
    }, tellEveryMs);
    const onHide = () => document.visibilityState === "hidden" && tell();
    video?.addEventListener("pause", tell);
    video?.addEventListener("ended", tell);
    video?.addEventListener("timeupdate", onTime);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      clearInterval(timer);
      video?.removeEventListener("pause", tell);
      video?.removeEventListener("ended", tell);
      video?.removeEventListener("timeupdate", onTime);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [mutate]);

  return (
    <video
      ref={ref}
      className="course-video"
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
  );
}

/** Different seconds that were played in this visit: the browser joins what overlaps. */
function playedSeconds({ played }: HTMLVideoElement): number {
  let sum = 0;
  for (let index = 0; index < played.length; index++) sum += played.end(index) - played.start(index);
  return sum;
}
