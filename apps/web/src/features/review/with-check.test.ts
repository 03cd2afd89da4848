import type { AccountFile } from "@arranca/contract/review/accounts";
import { expect, test } from "vitest";
import { withCheck } from "./with-check.ts";

type File = Pick<AccountFile, "sections">;
const line = (field: string) => ({ field, checked_by: null, passed_because: null });
// Only the fields that the function reads.
const file = {
  sections: [
    { section: "study", state: "in_review", lines: [line("degree"), line("title")] },
    { section: "bank", state: "in_review", lines: [line("clabe")] },
  ],
} as unknown as File;
const tick = (of: File, field: string, by: string | null = "Ana Ruiz") =>
  withCheck(of, { section: "study", field, by, because: null });
const states = ({ sections }: File) => sections.map(({ state }) => state);

test("[D4] a section is marked as reviewed with the tick of its last line, and not before", () => {
  const first = tick(file, "degree");
  expect(states(first)).toEqual(["in_review", "in_review"]);
  expect(states(tick(first, "title"))).toEqual(["approved", "in_review"]);
});

test("[D4] removing a tick opens the section again", () => {
  const done = tick(tick(file, "degree"), "title");
  const open = tick(done, "degree", null);
  expect(states(open)).toEqual(["in_review", "in_review"]);
  expect(open.sections[0]?.lines.map((one) => one.checked_by)).toEqual([null, "Ana Ruiz"]);
});
