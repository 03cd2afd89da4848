import { code, currentPassword, newPassword, passwordsAgree } from "@arranca/contract/values/validation";
import * as z from "zod/mini";

/** A new password, twice, with the one that holds; staff also gives a code of its second factor. */
export const passwordForm = z
  .object({
    current_password: currentPassword(),
    password: newPassword(),
    confirmation: z.string(),
    code: z.optional(code()),
  })
  .check(passwordsAgree());
