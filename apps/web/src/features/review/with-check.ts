import type { AccountFile, AccountLine, AccountSection } from "@arranca/contract/review/accounts";

type Check = { section: string; field: string; by: string | null; because: AccountLine["passed_because"] };

/** The file after a line was ticked, or its tick removed; its section is reviewed once every line has a tick. */
export const withCheck = <F extends Pick<AccountFile, "sections">>(file: F, at: Check): F => ({
  ...file,
  sections: file.sections.map((section) => {
    if (section.section !== at.section) return section;
    const lines = section.lines.map((line) =>
      line.field === at.field ? { ...line, checked_by: at.by, passed_because: at.because } : line,
    );
    return { ...section, lines, state: stateOf(section.state, lines) };
  }),
});

function stateOf(state: AccountSection["state"], lines: readonly AccountLine[]): AccountSection["state"] {
  if (lines.every((line) => line.checked_by)) return "approved";
  return state === "approved" ? "in_review" : state;
}
