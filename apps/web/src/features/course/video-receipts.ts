import { fastestSpeed } from "@arranca/contract/course";
import { joinRanges } from "@arranca/contract/values/ranges";

/** Report of a video player: whole seconds played in this visit, highest speed, and position. */
export type Receipt = { watched: { from: number; to: number }[]; speed: number; position: number };

// Milliseconds between reports; leaving the page loses at most this much.
const tellEveryMs = 10_000;
// Remaining seconds at which a video counts as finished (seed, point 4).
const finishedWithin = 10;

/**
 * Reports played seconds of a video: at intervals, on pause, and once it counts as watched. Each receipt covers the whole
 * visit, so a lost one is repaired by the next; one is in flight at a time. Returns a function that stops it.
 */
export function reportPlayedSeconds(video: HTMLVideoElement, send: (receipt: Receipt) => Promise<unknown>): () => void {
  let counted = "[]";
  // A reload of the source, as after a network failure, clears the browser's played ranges.
  let before: Receipt["watched"] = [];
  let lately: Receipt["watched"] = [];
  let fastest = 1;
  let isTelling = false;
  let hasMore = false;
  let isFinished = false;

  async function tell(): Promise<void> {
    lately = playedSeconds(video);
    const watched = joinRanges([...before, ...lately]);
    const told = JSON.stringify(watched);
    if (told === counted) return;
    hasMore = isTelling;
    if (isTelling) return;
    isTelling = true;
    const speed = Math.min(fastest, fastestSpeed);
    fastest = Math.max(1, video.playbackRate);
    try {
      await send({ watched, speed, position: Math.floor(video.currentTime) });
      counted = told;
    } catch {
      // The next receipt includes it; sent at once it would be refused again.
      fastest = Math.max(fastest, speed);
      hasMore = false;
    }
    isTelling = false;
    if (hasMore) await tell();
  }

  const onSpeed = () => {
    fastest = Math.max(fastest, video.playbackRate);
  };
  const onEmptied = () => {
    before = joinRanges([...before, ...lately]);
    lately = [];
  };
  const onTime = () => {
    lately = playedSeconds(video);
    if (isFinished || video.duration - video.currentTime > finishedWithin) return;
    isFinished = true;
    void tell();
  };
  const onHide = () => {
    if (document.visibilityState === "hidden") void tell();
  };
  const timer = setInterval(tell, tellEveryMs);
  video.addEventListener("pause", tell);
  video.addEventListener("ended", tell);
  video.addEventListener("timeupdate", onTime);
  video.addEventListener("emptied", onEmptied);
  video.addEventListener("ratechange", onSpeed);
  document.addEventListener("visibilitychange", onHide);
  return () => {
    void tell();
    clearInterval(timer);
    video.removeEventListener("pause", tell);
    video.removeEventListener("ended", tell);
    video.removeEventListener("timeupdate", onTime);
    video.removeEventListener("emptied", onEmptied);
    video.removeEventListener("ratechange", onSpeed);
    document.removeEventListener("visibilitychange", onHide);
  };
}

/** Seconds played in this visit, rounded; the browser merges overlapping ranges. */
export const playedSeconds = ({ played }: HTMLVideoElement): Receipt["watched"] =>
  Array.from({ length: played.length }, (_all, index) => ({
    from: Math.round(played.start(index)),
    to: Math.round(played.end(index)),
  })).filter(({ from, to }) => from < to);
