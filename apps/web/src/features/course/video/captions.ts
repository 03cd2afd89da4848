/**
 * Lays the captions of a video where they can be read: above its lower edge and off its sides. Left to itself a browser draws them over
 * the full width. Answers what ends it.
 */
export function placeCaptions(video: HTMLVideoElement): () => void {
  const track = video.querySelector("track");
  const place = () => {
    for (const cue of track?.track.cues ?? []) {
      if (!(cue instanceof VTTCue)) continue;
      cue.size = 88;
      cue.line = -2;
    }
  };
  place();
  track?.addEventListener("load", place);
  return () => track?.removeEventListener("load", place);
}
