/**
 * Lays the captions of a video where they can be read: two lines above its lower edge and inside the picture. Left to itself a browser
 * draws them over the full width and onto the controls.
 */
export function placeCaptions({ cues }: TextTrack): void {
  for (const cue of cues ?? []) {
    if (!(cue instanceof VTTCue)) continue;
    cue.size = 90;
    cue.line = -2;
  }
}
