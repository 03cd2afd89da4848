import { isOnline, retryPauses } from "#lib/calls/retry.ts";

/** Milliseconds without received data after which a video is reloaded. */
const patienceMs = 15_000;
const networkError = 2;

/**
 * Keeps a video playing over network failures: reloads it at the same position when the network returns, else after 0, 3, 5,
 * 10 and 20 seconds. Returns a function that stops it.
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

  // A reload does not help against a decoding error.
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
