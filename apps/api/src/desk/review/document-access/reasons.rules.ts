/** Accounts that a staff member can open for the same reason within an hour before an alarm is raised. */
export const mostForOneReason = 10;

type Stated = { about_id: string | null; reason: string | null };

/** Words of a reason, without figures, capitals, accents and signs. */
const wordsOf = (reason: string): string =>
  reason
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

export const accountsWithReason = (stated: readonly Stated[], reason: string): number =>
  new Set(stated.filter((one) => wordsOf(one.reason ?? "") === wordsOf(reason)).map(({ about_id }) => about_id)).size;
