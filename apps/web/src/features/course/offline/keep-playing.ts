import { isOnline, retryPauses } from "#lib/calls/retry.ts";

/** A player that waits for so long without a byte has lost its line. */
const patienceMs = 15_000;
const networkError = 2;

/**
 * Has a video go on after a cut of the line: its source is loaded again at the place where it was, at once when the line is back, else
 * after 0, 3, 5, 10 and 20 seconds. Answers what ends it.
 */
export function keepPlaying(video: HTMLVideoElement): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isBroken = false;

  function goOn(): void {
    clearTimeout(timer);
    clearTimeout(waiting);
    isBroken = false;
    const { currentTime, playbackRate } = video;
    const wasPlaying = !video.paused && !video.ended;
    const onData = () => {
      video.currentTime = currentTime;
      video.playbackRate = playbackRate;
      if (wasPlaying) void video.play().catch(() => undefined);
    };
    video.addEventListener("loadedmetadata", onData, { once: true });
    video.load();
  }

  function broken(): void {
    isBroken = true;
    clearTimeout(timer);
    if (!isOnline()) return;
    timer = setTimeout(goOn, (retryPauses[tries] ?? retryPauses[4]) * 1_000);
    tries++;
  }

  // What cannot be decoded will not be better loaded again.
  const onError = () => {
    if (video.error?.code === networkError || !isOnline()) broken();
  };
  const onWaiting = () => {
    clearTimeout(waiting);
    const at = video.currentTime;
    waiting = setTimeout(() => {
      if (!video.paused && video.currentTime === at) broken();
    }, patienceMs);
  };
  const onTime = () => {
    clearTimeout(waiting);
    tries = 0;
  };
  const onOnline = () => {
    if (isBroken) goOn();
  };
  video.addEventListener("error", onError);
  video.addEventListener("waiting", onWaiting);
  video.addEventListener("timeupdate", onTime);
  window.addEventListener("online", onOnline);
  return () => {
    clearTimeout(timer);
    clearTimeout(waiting);
    video.removeEventListener("error", onError);
    video.removeEventListener("waiting", onWaiting);
    video.removeEventListener("timeupdate", onTime);
    window.removeEventListener("online", onOnline);
  };
}
