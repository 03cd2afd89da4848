import type { CourseItem } from "@arranca/contract/course";
import { joinRanges, type Range } from "@arranca/contract/values/ranges";
import { useRef, useState } from "react";
import { playedSeconds } from "../video-receipts.ts";
import { partsOf, secondsLeftWith } from "./parts.ts";

/** Playback state of a video: the current second, and the parts watched now and earlier. */
export function useWatching(item: CourseItem) {
  const video = useRef<HTMLVideoElement>(null);
  const [second, setSecond] = useState<number>();
  const [length, setLength] = useState<number>();
  const [seen, setSeen] = useState<readonly Range[]>([]);

  /** Called once the browser knows the length of the video. */
  const measure = ({ duration }: HTMLVideoElement) => {
    if (Number.isFinite(duration)) setLength(Math.floor(duration));
  };
  /** Called about four times a second while the video plays. */
  const look = (playing: HTMLVideoElement) => {
    setSecond(Math.floor(playing.currentTime));
    setSeen((before) => {
      const now = joinRanges([...before, ...playedSeconds(playing)]);
      return JSON.stringify(now) === JSON.stringify(before) ? before : now;
    });
  };
  /** Plays the video from a second and scrolls it into view. */
  const jump = (to: number) => {
    if (!video.current) return;
    video.current.currentTime = to;
    video.current.scrollIntoView({ block: "center" });
    // If the browser requires its own play button first, the video waits at the right second.
    void video.current.play().catch(() => undefined);
  };
  return {
    video,
    measure,
    look,
    jump,
    second,
    length,
    parts: length === undefined ? undefined : partsOf([...item.watched, ...seen], length),
    secondsLeft: secondsLeftWith(item, seen),
  };
}
export type Watching = ReturnType<typeof useWatching>;
