import { code, currentPassword, newPassword, passwordsAgree } from "@arranca/contract/values/validation";
import * as z from "zod/mini";

/** Form that changes the password: the current one, the new one twice, and for staff a two-factor code. */
export const passwordForm = z
  .object({
    current_password: currentPassword(),
    password: newPassword(),
    confirmation: z.string(),
    code: z.optional(code()),
  })
  .check(passwordsAgree());
