import { keepPlaying } from "../offline/keep-playing.ts";

/** Whether an address is a stream of parts (HLS), which most browsers on phones play themselves. */
const isStream = (src: string): boolean => new URL(src, "https://any.example").pathname.endsWith(".m3u8");

const streamType = "application/vnd.apple.mpegurl";

/**
 * Gives a video its source, and has it go on after a cut of the line. A stream that the browser does not know is put together by hls.js,
 * which is loaded only then and tries again by itself. Answers how to let go of it; `onBroken` is called when the stream cannot be had.
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
