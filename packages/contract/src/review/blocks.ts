import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { done, idParams, isoInstant } from "../envelope.ts";
import { optionalReason, reasonText } from "../values/reasons.ts";
import { decision } from "./requests.ts";

export const blockProposal = z.object({
  id: z.uuid(),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: isoInstant,
  mine: z.boolean(),
});
export type BlockProposal = z.output<typeof blockProposal>;

export const proposeBlock = call({
  method: "POST",
  path: "/staff/accounts/:id/block-proposal",
  summary: "Propose to block an account, with the evidence; a supervisor decides",
  access: forStaff("accounts.review"),
  params: idParams,
  body: z.object({ reason: reasonText(1000) }),
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});

export const decideBlock = call({
  method: "POST",
  path: "/staff/block-proposals/:id/decision",
  summary: "Decide a proposal to block an account, not by its proposer. Accepting ends all sessions at once",
  access: proven(forStaff("accounts.block")),
  params: idParams,
  body: z.object({ accepted: z.boolean(), reason: optionalReason(500) }),
  response: decision,
  errors: ["NOT_FOUND", "SAME_PERSON", "CHANGED_MEANWHILE", "TRANSITION_NOT_ALLOWED"],
});

export const unblockAccount = call({
  method: "POST",
  path: "/staff/accounts/:id/unblock",
  summary: "Unblock an account and restore its previous status",
  access: proven(forStaff("accounts.block")),
  params: idParams,
  body: z.object({ reason: reasonText(500) }),
  response: decision,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});

export const keepBlock = call({
  method: "POST",
  path: "/staff/accounts/:id/keep-block",
  summary: "Answer the objection of a blocked account: the block stays, for a reason that its owner reads",
  access: proven(forStaff("accounts.block")),
  params: idParams,
  body: z.object({ reason: reasonText(500) }),
  response: decision,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});
