import { expect, test } from "vitest";
import { memberActions } from "./rules.ts";

const member = { active: true, hasSignedIn: true, hasSecondFactor: false, isViewer: false };

test.each([
  ["a member", member, ["roles", "deactivate"]],
  ["one with a second factor", { ...member, hasSecondFactor: true }, ["second-factor", "roles", "deactivate"]],
  ["one who has not come yet", { ...member, hasSignedIn: false }, ["roles", "invite", "uninvite"]],
  ["oneself", { ...member, hasSecondFactor: true, isViewer: true }, ["roles"]],
  ["one who is out", { ...member, active: false }, ["activate"]],
] as const)("%s", (_case, whose, actions) => expect(memberActions(whose).toSorted()).toEqual(actions.toSorted()));
