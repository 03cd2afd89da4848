import { code, currentPassword, newPassword, passwordsAgree } from "@arranca/contract/values/validation";
import * as z from "zod/mini";

/** The current password and the new one twice; staff also enters a two-factor code. */
export const passwordForm = z
  .object({
    current_password: currentPassword(),
    password: newPassword(),
    confirmation: z.string(),
    code: z.optional(code()),
  })
  .check(passwordsAgree());
