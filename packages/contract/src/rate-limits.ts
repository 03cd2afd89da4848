/** So many within so many seconds, counted from the first. */
export type RateLimit = { points: number; seconds: number };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How often a call may be made, beside the general limits of all calls; a call names those that count it. */
export const rateLimits = {
  signInPerAccount: { points: 5, seconds: minute },
  // Beyond these a known device needs recovery, and of strangers each network has few tries left; a year is as good as for ever.
  failuresInARow: { points: 100, seconds: 365 * day },
  // Mobile networks put many phones behind one address: only failures count there.
  failedSignInPerAddress: { points: 20, seconds: minute },
  proofsPerAccount: { points: 5, seconds: minute },
  signUpPerAddress: { points: 200, seconds: hour },
  signUpPerDevice: { points: 5, seconds: hour },
  sendsPerAddress: { points: 200, seconds: hour },
  sendsPerAccount: { points: 5, seconds: hour },
  pauseBetweenSends: { points: 1, seconds: minute },
  signInWhileGuessed: { points: 5, seconds: day },
  guessesPerAccount: { points: 20, seconds: day },
  guessesPerAddress: { points: 60, seconds: hour },
  invitationsPerCompany: { points: 30, seconds: day },
  // A person who types stops for each search; what walks through all folios does not.
  searchesPerStaff: { points: 300, seconds: hour },
  // A school or an office behind one address may have several who ask on a day; a flood of false calls does not fit.
  callbacksPerAddress: { points: 10, seconds: hour },
  callbacksPerAccount: { points: 5, seconds: day },
  filesPerAccount: { points: 60, seconds: hour },
  // All files of an account are read for one: two that broke off, and one that arrives.
  dataCopiesPerAccount: { points: 3, seconds: day },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof rateLimits;

/** The limits of a call that mails a code. */
export const sendsCode = ["pauseBetweenSends", "sendsPerAccount", "sendsPerAddress"] as const;
