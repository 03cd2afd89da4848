import { hourSeconds } from "@arranca/contract/values/durations";
import { readMovie } from "../../../lib/files/mp4.ts";
import { type Accepted, type FileFault, typeMessage } from "../rules.ts";

// Codecs that all browsers of product.md 9 play, also on old phones.
const [playableVideo, playableAudio] = [/^avc[13]$/, /^mp4a$/];
const longestSeconds = 4 * hourSeconds;

/**
 * Checks that an uploaded file is a video, or its audio track, that every phone plays. Reads its headers without decoding
 * it.
 */
export async function judgeMovie(path: string, taken: "video" | "audio"): Promise<Accepted | FileFault> {
  const movie = await readMovie(path);
  if (!movie) return { code: "FILE_TYPE", message: typeMessage(taken) };
  const { seconds, video, audio } = movie;
  if (taken === "video" ? !video : video || !audio) return { code: "FILE_TYPE", message: typeMessage(taken) };
  const unplayable = [
    video !== undefined && !playableVideo.test(video) ? video : undefined,
    audio !== undefined && !playableAudio.test(audio) ? audio : undefined,
  ].find((codec) => codec !== undefined);
  if (unplayable) {
    return {
      code: "FILE_TYPE",
      message: `Muchos teléfonos no reproducen su formato (${unplayable.replace(/\W/g, "")}). Guárdalo como MP4 con H.264 y AAC.`,
    };
  }
  if (seconds < 1 || seconds > longestSeconds) {
    return { code: "FILE_UNREADABLE", message: "Debe durar entre un segundo y cuatro horas." };
  }
  return { kind: taken === "video" ? "mp4" : "m4a", path };
}
