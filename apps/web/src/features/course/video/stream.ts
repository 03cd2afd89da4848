import { keepPlaying } from "../offline/keep-playing.ts";

/** True for the URL of an HLS stream, which most phone browsers play natively. */
const isStream = (src: string): boolean => new URL(src, "https://any.example").pathname.endsWith(".m3u8");

const streamType = "application/vnd.apple.mpegurl";

/**
 * Sets the source of a video element and keeps it playing over network failures. Loads hls.js only if the browser cannot
 * play the stream. Returns a cleanup function; calls `onBroken` if the stream cannot be loaded.
 */
export function attachSource(video: HTMLVideoElement, src: string, onBroken: () => void): () => void {
  if (!isStream(src) || video.canPlayType(streamType)) {
    video.src = src;
    return keepPlaying(video);
  }
  let isOver = false;
  let letGo = () => {
    isOver = true;
  };
  import("hls.js/light")
    .then(({ default: Hls }) => {
      if (isOver) return;
      if (!Hls.isSupported()) return onBroken();
      const hls = new Hls();
      hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
        if (fatal) onBroken();
      });
      hls.loadSource(src);
      hls.attachMedia(video);
      letGo = () => hls.destroy();
    })
    .catch(onBroken);
  return () => letGo();
}
