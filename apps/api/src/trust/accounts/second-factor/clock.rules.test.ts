import { expect, test } from "vitest";
import { type AuthenticatorClock, judgeCode } from "./clock.rules.ts";

const now = 60_000_000;
const new_: AuthenticatorClock = { drift: 0, lastStep: null, refusedStep: null, refusedDrift: null };
const refused = (drift: number, at = now): AuthenticatorClock => ({
  ...new_,
  refusedStep: at + drift,
  refusedDrift: drift,
});

test.each<[string, readonly number[], AuthenticatorClock, ReturnType<typeof judgeCode>["kind"]]>([
  ["the server's minute", [0], new_, "right"],
  ["a code typed a little late", [-1], new_, "right"],
  ["an app 70 s fast", [2], new_, "other minute"],
  ["an app 90 s slow", [-3], new_, "other minute"],
  ["no code of these ten minutes", [], new_, "wrong"],
  ["the same code again", [0], { ...new_, lastStep: now }, "used"],
  ["an earlier code after a later one", [-1], { ...new_, lastStep: now }, "used"],
  ["the next code of a fast app", [10], refused(10, now - 1), "right"],
  ["the same code of a fast app again", [9], refused(10, now - 1 + 0), "other minute"],
  ["another code with another drift", [-5], refused(10, now - 1), "other minute"],
  ["a code long after the refused one", [10], refused(10, now - 40), "other minute"],
  ["a code after a wrong one", [10], { ...refused(10, now - 1), refusedDrift: null }, "other minute"],
  ["a refused code of the future, once its minute has come", [0], { ...new_, refusedStep: now }, "used"],
  ["the remembered drift", [10], { ...new_, drift: 10 }, "right"],
  ["one step around the remembered drift", [11], { ...new_, drift: 10 }, "right"],
  ["two steps around it", [12], { ...new_, drift: 10 }, "other minute"],
  ["the server's minute after a remembered drift", [0], { ...new_, drift: 10 }, "other minute"],
])("[F10, B29] a code is judged by the clock of its app: %s", (_case, offsets, clock, kind) =>
  expect(judgeCode(offsets, now, clock).kind).toBe(kind),
);

test("[F10, B29] exactly three codes are accepted at any moment, whatever was remembered or refused once", () => {
  const every = Array.from({ length: 61 }, (_, at) => at - 30);
  for (const drift of [-20, -3, 0, 2, 20])
    expect(every.filter((offset) => judgeCode([offset], now, { ...new_, drift }).kind === "right")).toEqual([
      drift - 1,
      drift,
      drift + 1,
    ]);
});
