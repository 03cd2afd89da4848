import { type GrantState, grantProposalDays, grantWaitHours, unopposedWaitHours } from "@arranca/contract/staff";
import { dayMs, hourMs } from "@arranca/contract/values/durations";

/** What of a proposal decides what may still be done with it. */
export type GrantStanding = {
  proposedAt: Date;
  acceptedAt: Date | null;
  inForceAt: Date | null;
  outcome: "in_force" | "stopped" | "lapsed" | null;
};

export const lapsesAt = (proposedAt: Date): Date => new Date(proposedAt.getTime() + grantProposalDays * dayMs);

export const grantState = ({ proposedAt, acceptedAt, inForceAt, outcome }: GrantStanding, now: Date): GrantState => {
  if (outcome) return outcome;
  if (acceptedAt) return "accepted";
  if (inForceAt) return "unopposed";
  return lapsesAt(proposedAt) > now ? "proposed" : "lapsed";
};

const accepted = (state: GrantState): boolean => state === "proposed" || state === "unopposed";

/** Whether roles still wait: they may be stopped, and are not in force. */
export const isWaiting = (state: GrantState): boolean => accepted(state) || state === "accepted";

type Viewer = { isProposer: boolean; isBearer: boolean };

/** What an administrator may do with a proposal: who made it, or gains by it, does not accept it. */
export const grantActions = (state: GrantState, { isProposer, isBearer }: Viewer): ("accept" | "stop")[] => [
  ...(accepted(state) && !isProposer && !isBearer ? (["accept"] as const) : []),
  ...(isWaiting(state) ? (["stop"] as const) : []),
];

/** From when roles are in force that were accepted now; never later than was said before. */
export function inForceAfterAcceptance(now: Date, saidBefore: Date | null): Date {
  const after = new Date(now.getTime() + grantWaitHours * hourMs);
  return saidBefore && saidBefore < after ? saidBefore : after;
}

/** From when they are in force though nobody else could accept them. */
export const inForceUnopposed = (now: Date): Date => new Date(now.getTime() + unopposedWaitHours * hourMs);
