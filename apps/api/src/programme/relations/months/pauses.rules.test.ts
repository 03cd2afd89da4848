import { expect, test } from "vitest";
import { afterEnd } from "./pauses.rules.ts";

test.each([
  ["that ran is cut", "confirmed", "2026-11-20", { endsOn: "2026-11-20" }],
  ["that is over stays", "confirmed", "2026-11-27", "as it is"],
  ["to come is none", "confirmed", "2026-11-17", "none"],
  ["that nobody answered is none", "proposed", "2026-11-30", "none"],
  ["before staff is none", "disputed", "2026-11-30", "none"],
  ["that was refused stays so", "refused", "2026-11-20", "as it is"],
] as const)("[S3.4] at the end of the relation a pause %s", (_case, status, lastDay, left) => {
  expect(afterEnd({ startsOn: "2026-11-18", endsOn: "2026-11-27", status }, lastDay)).toEqual(left);
});
