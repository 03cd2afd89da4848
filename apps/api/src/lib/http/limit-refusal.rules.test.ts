import { type ErrorCode, errorCatalogue } from "@arranca/contract/errors";
import { keysOf } from "@arranca/contract/keys";
import { rateLimits } from "@arranca/contract/rate-limits";
import { expect, test } from "vitest";
import { Refusal } from "../errors.ts";
import { limitRefusal, type RefusingLimit, reasonOf, timeUntil } from "./limit-refusal.ts";

const at = (time: string) => new Date(`2026-11-28T${time}-06:00`);

test.each([
  ["18:04:00", "18:04:42", "en 42 segundos"],
  ["18:04:00", "18:04:00.5", "en un segundo"],
  ["18:04:00", "18:05:00", "en 60 segundos"],
  ["18:04:00", "18:05:01", "hoy a las 18:06"],
  ["00:20:00", "01:00:00", "hoy a la 01:00"],
  ["23:30:00", "23:59:30", "mañana a las 00:00"],
])("[F12] at %s a limit that ends at %s ends %s", (now, until, words) => {
  expect(timeUntil(at(now), at(until))).toBe(words);
});

test("[F12] a limit that ends after tomorrow says its day", () => {
  expect(timeUntil(at("10:00:00"), new Date("2026-12-03T16:30:00Z"))).toBe("el 3 de diciembre a las 10:30");
});

const isRefusing = (limit: string): limit is RefusingLimit =>
  limit !== "failuresInARow" && limit !== "signInWhileGuessed";

test.each(keysOf(rateLimits).filter(isRefusing))(
  "[F12, N20] the refusal of the limit %s says why and until when",
  (limit) => {
    const { points, seconds } = rateLimits[limit];
    const now = at("09:00:00");
    const until = new Date(now.getTime() + seconds * 1000);
    const refusal = limitRefusal("TOO_MANY", reasonOf(limit, points), { now, until });
    expect(refusal.message).toMatch(
      /^\p{Lu}.+\. Podrás seguir (en 60 segundos|hoy a las 10:00|mañana a las 09:00)\.$/u,
    );
    if (points > 1) expect(refusal.message).toContain(String(points));
    expect(refusal.retryAfter).toBe(seconds);
  },
);

test("[F12] the refusals of a limit are those with 429, and none compiles without its end", () => {
  const codes = keysOf(errorCatalogue).filter((code: ErrorCode) => errorCatalogue[code].status === 429);
  expect(codes).toEqual(["TOO_MANY", "CODE_TOO_SOON", "QUOTA_REACHED"]);
  // @ts-expect-error a limit needs a sentence and the seconds until it ends
  expect(new Refusal("TOO_MANY").retryAfter).toBeUndefined();
  // @ts-expect-error a limit needs the seconds until it ends
  expect(new Refusal("QUOTA_REACHED", { message: "Llegaste al límite." }).retryAfter).toBeUndefined();
});
