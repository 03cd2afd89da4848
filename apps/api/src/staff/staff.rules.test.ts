import { expect, test } from "vitest";
import { memberActions } from "./staff.rules.ts";

test.each([
  ["a member", { active: true, hasSignedIn: true, isViewer: false }, ["roles", "deactivate"]],
  [
    "one who has not come yet",
    { active: true, hasSignedIn: false, isViewer: false },
    ["roles", "invite", "deactivate"],
  ],
  ["oneself", { active: true, hasSignedIn: true, isViewer: true }, ["roles"]],
  ["one who is out", { active: false, hasSignedIn: true, isViewer: false }, ["activate"]],
] as const)("%s", (_case, member, actions) => expect(memberActions(member)).toEqual(actions));
