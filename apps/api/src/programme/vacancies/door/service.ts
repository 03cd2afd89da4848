import { minuteMs } from "@arranca/contract/values/durations";
import type { Deps } from "../../../lib/deps.ts";
import type { DrawDoor } from "../../../lib/http/pages/door-document.ts";
import { trusted } from "../../../lib/http/pages/html.ts";
import { readPublicProgramme } from "../../../lib/programme.ts";
import { ttlCache } from "../../../lib/ttl-cache.ts";
import { readAllAnswers } from "../../companies/answers.service.ts";
import { type DoorContent, doorBody, doorHead } from "./page.ts";
import { townsOf } from "./rules.ts";
import { newestForDoor, readDoorFacts } from "./store.ts";
import { doorStyle } from "./style.ts";

/** Draws the front door with the figures of this minute: it is asked for by everybody, and counted once. */
export function openDoor({ db, clock, settings: { publicUrl } }: Deps): DrawDoor {
  const content = ttlCache(minuteMs, clock, async (): Promise<DoorContent> => {
    const today = clock.today();
    const programme = await readPublicProgramme(db);
    const { days } = await readAllAnswers(db, { today, holidays: programme.holidays });
    return {
      publicUrl,
      programme,
      facts: { ...(await readDoorFacts(db)), days },
      newest: await newestForDoor(db),
    };
  });
  return async (key) => {
    const made = await content();
    const town = townsOf(made.newest).find((one) => one.key === key);
    return {
      of: made,
      choice: town?.key ?? "",
      head: doorHead(made).html,
      style: doorStyle,
      body: (signIn) => doorBody(made, town, trusted(signIn)).html,
    };
  };
}
