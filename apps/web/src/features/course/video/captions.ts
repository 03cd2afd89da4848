/**
 * Places captions above the lower edge of the video, where browsers would cover the picture's width. Returns a function that
 * stops it.
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
