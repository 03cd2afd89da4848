import { fastestSpeed } from "@arranca/contract/course";
import { joinRanges } from "@arranca/contract/values/ranges";

/** What a player tells the server: the whole seconds it played in this visit, how fast, and where it stands. */
export type Receipt = { watched: { from: number; to: number }[]; speed: number; position: number };

// How often a playing video tells how far it is; leaving the page loses at most this.
const tellEveryMs = 10_000;
// The page's player counts as finished with this many seconds left or fewer (seed, point 4).
const finishedWithin = 10;

/**
 * Tells what a video plays: now and then, when it stops, and as soon as it counts as finished. Each receipt holds the whole visit, so
 * that one which is refused or lost is made good by the next; there is one on its way at a time. Answers how to end.
 */
export function tellWhatPlays(video: HTMLVideoElement, send: (receipt: Receipt) => Promise<unknown>): () => void {
  let counted = "[]";
  // The browser forgets what was played when the source is loaded again, as after a cut of the line.
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
      // The next one tells it; at once it would be refused again.
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

/** The seconds that were played in this visit, to the nearest whole one: the browser joins what overlaps. */
export const playedSeconds = ({ played }: HTMLVideoElement): Receipt["watched"] =>
  Array.from({ length: played.length }, (_all, index) => ({
    from: Math.round(played.start(index)),
    to: Math.round(played.end(index)),
  })).filter(({ from, to }) => from < to);
