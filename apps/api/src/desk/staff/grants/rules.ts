import { type GrantState, grantProposalDays, grantWaitHours, unopposedWaitHours } from "@arranca/contract/staff";
import { endOfDayAfter } from "@arranca/contract/values/days";
import { hourMs } from "@arranca/contract/values/durations";

export type GrantFacts = {
  proposedAt: Date;
  acceptedAt: Date | null;
  inForceAt: Date | null;
  outcome: "in_force" | "stopped" | "lapsed" | null;
};

export const lapsesAt = (proposedAt: Date): Date => endOfDayAfter(proposedAt, grantProposalDays);

export const grantState = ({ proposedAt, acceptedAt, inForceAt, outcome }: GrantFacts, now: Date): GrantState => {
  if (outcome) return outcome;
  if (acceptedAt) return "accepted";
  if (inForceAt) return "unopposed";
  return lapsesAt(proposedAt) > now ? "proposed" : "lapsed";
};

const accepted = (state: GrantState): boolean => state === "proposed" || state === "unopposed";

/** True if proposed roles are pending: they have no effect yet and can be stopped. */
export const isWaiting = (state: GrantState): boolean => accepted(state) || state === "accepted";

type Viewer = { isProposer: boolean; isBeneficiary: boolean };

/** Actions of an administrator on a proposal of roles. Its proposer and its beneficiaries cannot accept it. */
export const grantActions = (state: GrantState, { isProposer, isBeneficiary }: Viewer): ("accept" | "stop")[] => [
  ...(accepted(state) && !isProposer && !isBeneficiary ? (["accept"] as const) : []),
  ...(isWaiting(state) ? (["stop"] as const) : []),
];

/** Time when roles accepted now take effect; never later than announced before. */
export function inForceAfterAcceptance(now: Date, saidBefore: Date | null): Date {
  const after = new Date(now.getTime() + grantWaitHours * hourMs);
  return saidBefore && saidBefore < after ? saidBefore : after;
}

/** Time when proposed roles take effect if nobody else can accept them. */
export const inForceUnopposed = (now: Date): Date => new Date(now.getTime() + unopposedWaitHours * hourMs);
