type VitestResults = { numPassedTests: number; numFailedTests: number; numPendingTests: number };

type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; tests: { status: string }[] }[];
};
type PlaywrightResults = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

/**
 * Adds up the results of unit tests and browser journeys. A journey that passed on a retry counts as passed and is listed as
 * flaky: `file:line title`.
 */
export function countRuns(code: VitestResults, { stats, suites }: PlaywrightResults) {
  return {
    passed: code.numPassedTests + stats.expected + stats.flaky,
    failed: code.numFailedTests + stats.unexpected,
    skipped: code.numPendingTests + stats.skipped,
    flaky: titlesOf(suites, "flaky"),
  };
}

/** Titles of the browser journeys with a given status: `flaky`, `unexpected`. */
export function titlesOf(suites: readonly Suite[], status: string): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...titlesOf(inner, status),
  ]);
}
