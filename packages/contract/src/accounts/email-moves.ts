import * as z from "zod/mini";
import { call } from "../call.ts";
import { done, isoInstant } from "../envelope.ts";

/** How far the programme has come with moving an account to another e-mail, with the words of staff's page. */
export const emailMoveStates = {
  asked: "Falta que otra persona lo apruebe",
  approved: "Falta que lo confirmen en el correo nuevo",
  moved: "Correo cambiado",
  refused: "No se aprobó",
  stopped: "Detenido por su dueño",
  returned: "Volvió al correo de antes",
  lapsed: "Nadie lo confirmó a tiempo",
} as const;
export type EmailMoveState = keyof typeof emailMoveStates;

/** Days in which a second member of staff approves a move; hours in which the new address confirms it. */
export const moveApprovalDays = 7;
export const moveConfirmHours = 72;

const ticket = z.string().check(z.minLength(40), z.maxLength(60));
const base = { method: "POST", access: { mode: "application" }, body: z.object({ ticket }), noReplay: true } as const;

export const readEmailMove = call({
  ...base,
  path: "/accounts/email-move",
  summary: "What the link of a mail about a move of an account leads to, and whether it still can be done",
  response: z.object({
    purpose: z.enum(["confirm", "stop"]),
    state: z.enum(["asked", "approved", "moved"]),
    /** The new address, for whoever reads its mail. */
    email: z.nullable(z.string()),
    /** Until when. */
    until: isoInstant,
  }),
  errors: ["TICKET_EXPIRED", "KEY_MISSING"],
});

export const confirmEmailMove = call({
  ...base,
  path: "/accounts/email-move/confirm",
  summary: "With the link that went to the new address: the account is moved there, and all of its sessions end",
  response: z.object({ email: z.string() }),
  errors: ["TICKET_EXPIRED", "KEY_MISSING"],
});

export const stopEmailMove = call({
  ...base,
  path: "/accounts/email-move/stop",
  summary:
    "With the link that went to the old address: the move is stopped or, within 72 hours after it, the old address comes back",
  response: done,
  errors: ["TICKET_EXPIRED", "KEY_MISSING"],
});
