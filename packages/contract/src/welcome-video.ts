import * as z from "zod/mini";
import { call, forPersons } from "./call.ts";
import { done, flag } from "./envelope.ts";

export const readWelcomeVideo = call({
  method: "GET",
  path: "/mpc/person/video",
  summary: "The programme's welcome video, and whether I have seen it: the first dashboard shows it once",
  access: forPersons(),
  response: z.object({
    source: z.object({
      title: z.string(),
      src: z.string(),
      captions: z.string(),
      poster: z.string(),
      has_viewed: flag,
    }),
  }),
  errors: [],
});
export type WelcomeVideo = z.output<typeof readWelcomeVideo.response>["source"];

export const watchWelcomeVideo = call({
  method: "POST",
  path: "/mpc/person/video-watched",
  summary: "Tell that the welcome video was seen, or put away: it does not come by itself again",
  access: forPersons(),
  response: done,
  errors: [],
});
