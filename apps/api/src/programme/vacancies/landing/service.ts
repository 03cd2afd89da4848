import { minuteMs } from "@arranca/contract/values/durations";
import type { Deps } from "../../../lib/deps.ts";
import { trusted } from "../../../lib/http/pages/html.ts";
import type { RenderLanding } from "../../../lib/http/pages/landing-document.ts";
import { readPublicProgramme } from "../../../lib/programme.ts";
import { ttlCache } from "../../../lib/ttl-cache.ts";
import { readAllAnswers } from "../../companies/answers.service.ts";
import { type LandingContent, landingBody, landingHead } from "./page.ts";
import { townsOf } from "./rules.ts";
import { newestForLanding, readLandingFacts } from "./store.ts";
import { landingStyle } from "./style.ts";

/** Renders the landing page; its figures are cached for a minute. */
export function openLanding({ db, clock, settings: { publicUrl } }: Deps): RenderLanding {
  const content = ttlCache(minuteMs, clock, async (): Promise<LandingContent> => {
    const today = clock.today();
    const programme = await readPublicProgramme(db, { clock });
    const { days } = await readAllAnswers(db, { today, holidays: programme.holidays });
    return {
      publicUrl,
      programme,
      facts: { ...(await readLandingFacts(db)), days },
      newest: await newestForLanding(db),
    };
  });
  return async (key) => {
    const made = await content();
    const town = townsOf(made.newest).find((one) => one.key === key);
    return {
      of: made,
      choice: town?.key ?? "",
      head: landingHead(made).html,
      style: landingStyle,
      body: (signIn) => landingBody(made, town, trusted(signIn)).html,
    };
  };
}
