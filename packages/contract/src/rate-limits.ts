import { daySeconds, hourSeconds, minuteSeconds, yearSeconds } from "./values/durations.ts";

export type RateLimit = { points: number; seconds: number };

/** Rate limits of single calls, besides the general ones. */
export const rateLimits = {
  signInPerAccount: { points: 5, seconds: minuteSeconds },
  // Failures in a row after which a known device needs recovery, and each unknown network has few attempts left. A year
  // means 'permanently'.
  failuresInARow: { points: 100, seconds: yearSeconds },
  // Only failures count per address, because mobile networks put many phones behind one address.
  failedSignInPerAddress: { points: 20, seconds: minuteSeconds },
  proofsPerAccount: { points: 5, seconds: minuteSeconds },
  signUpPerAddress: { points: 200, seconds: hourSeconds },
  signUpPerDevice: { points: 5, seconds: hourSeconds },
  sendsPerAddress: { points: 200, seconds: hourSeconds },
  sendsPerAccount: { points: 5, seconds: hourSeconds },
  pauseBetweenSends: { points: 1, seconds: minuteSeconds },
  signInWhileGuessed: { points: 5, seconds: daySeconds },
  guessesPerAccount: { points: 20, seconds: daySeconds },
  guessesPerAddress: { points: 60, seconds: hourSeconds },
  invitationsPerCompany: { points: 30, seconds: daySeconds },
  // A company that fills many places proposes to all of a day's candidates; nobody is asked again and again.
  interviewsPerCompany: { points: 150, seconds: daySeconds },
  interviewsPerApplication: { points: 6, seconds: daySeconds },
  // Allows the slips of a registration, but not a script that tries all RFCs.
  rfcChecksPerCompany: { points: 30, seconds: daySeconds },
  // Allows the searches of a person, but not a script that tries all folios.
  searchesPerStaff: { points: 300, seconds: hourSeconds },
  // Allows several attempts at the words of an e-mail, and stops a script that fills a mailbox.
  testMailsPerStaff: { points: 10, seconds: hourSeconds },
  // Allows several callback requests a day from a school or office behind one address, and stops a flood of false ones.
  callbacksPerAddress: { points: 10, seconds: hourSeconds },
  callbacksPerAccount: { points: 5, seconds: daySeconds },
  // Allows all candidates of a large vacancy in one go, and stops a script that answers everybody.
  batchRowsPerCompany: { points: 2_000, seconds: hourSeconds },
  filesPerAccount: { points: 60, seconds: hourSeconds },
  // A data copy reads all files of an account: allows two interrupted downloads and a complete one.
  dataCopiesPerAccount: { points: 3, seconds: daySeconds },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof rateLimits;

/** Rate limits of calls that mail a code. */
export const sendsCode = ["pauseBetweenSends", "sendsPerAccount", "sendsPerAddress"] as const;
