import { daySeconds, hourSeconds, minuteSeconds, yearSeconds } from "./values/durations.ts";

/** So many within so many seconds, counted from the first. */
export type RateLimit = { points: number; seconds: number };

/** How often a call may be made, beside the general limits of all calls; a call names those that count it. */
export const rateLimits = {
  signInPerAccount: { points: 5, seconds: minuteSeconds },
  // Beyond these a known device needs recovery, and of strangers each network has few tries left; a year is as good as for ever.
  failuresInARow: { points: 100, seconds: yearSeconds },
  // Mobile networks put many phones behind one address: only failures count there.
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
  // A person who types stops for each search; what walks through all folios does not.
  searchesPerStaff: { points: 300, seconds: hourSeconds },
  // A school or an office behind one address may have several who ask on a day; a flood of false calls does not fit.
  callbacksPerAddress: { points: 10, seconds: hourSeconds },
  callbacksPerAccount: { points: 5, seconds: daySeconds },
  filesPerAccount: { points: 60, seconds: hourSeconds },
  // All files of an account are read for one: two that broke off, and one that arrives.
  dataCopiesPerAccount: { points: 3, seconds: daySeconds },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof rateLimits;

/** The limits of a call that mails a code. */
export const sendsCode = ["pauseBetweenSends", "sendsPerAccount", "sendsPerAddress"] as const;
