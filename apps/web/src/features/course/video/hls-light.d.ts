// The light build has no types. Its omissions (subtitles, other audio, protected media) are not used here.
declare module "hls.js/light" {
  export { default } from "hls.js";
}
