import type { CourseItem } from "@arranca/contract/course";
import { joinRanges, type Range } from "@arranca/contract/values/ranges";
import { useRef, useState } from "react";
import { playedSeconds } from "../video-receipts.ts";
import { partsOf, secondsLeftWith } from "./parts.ts";

/** What the page knows of the video it plays: the second it is at, and what was watched, in this visit and before. */
export function useWatching(item: CourseItem) {
  const video = useRef<HTMLVideoElement>(null);
  const [second, setSecond] = useState<number>();
  const [length, setLength] = useState<number>();
  const [seen, setSeen] = useState<readonly Range[]>([]);

  /** Called once it is known how long it is. */
  const measure = ({ duration }: HTMLVideoElement) => {
    if (Number.isFinite(duration)) setLength(Math.floor(duration));
  };
  /** Called as it plays, some four times a second. */
  const look = (playing: HTMLVideoElement) => {
    setSecond(Math.floor(playing.currentTime));
    setSeen((before) => {
      const now = joinRanges([...before, ...playedSeconds(playing)]);
      return JSON.stringify(now) === JSON.stringify(before) ? before : now;
    });
  };
  /** Plays from a second on, with the picture in sight. */
  const jump = (to: number) => {
    if (!video.current) return;
    video.current.currentTime = to;
    video.current.scrollIntoView({ block: "center" });
    // A browser may want its own button to be pressed first: then it stands at the right second.
    void video.current.play().catch(() => undefined);
  };
  return {
    video,
    measure,
    look,
    jump,
    /** Undefined before the video was touched in this visit. */
    second,
    length,
    parts: length === undefined ? undefined : partsOf([...item.watched, ...seen], length),
    secondsLeft: secondsLeftWith(item, seen),
  };
}
export type Watching = ReturnType<typeof useWatching>;
