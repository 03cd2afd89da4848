/** Accounts that may be opened for the same reason within an hour before an alarm is raised. */
export const mostForOneReason = 10;

type Stated = { about_id: string | null; reason: string | null };

/** The words of a reason alone: figures, capitals, accents and signs make no other reason of it. */
const wordsOf = (reason: string): string =>
  reason
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

/** For how many different accounts this reason was stated. */
export const accountsWithReason = (stated: readonly Stated[], reason: string): number =>
  new Set(stated.filter((one) => wordsOf(one.reason ?? "") === wordsOf(reason)).map(({ about_id }) => about_id)).size;
