import { email, newPassword, passwordsAgree } from "@arranca/contract/values/validation";
import * as z from "zod/mini";

const confirmation = z.string();

/** Schemas of the sign-up steps. The repeated password is never sent to the API. */
export const signUpEmail = z.object({ email: email() });
export const signUpPassword = z.object({ password: newPassword(), confirmation }).check(passwordsAgree());

/** Form that sets a new password: the password twice, and for staff a two-factor code. */
export const passwordForm = z
  .object({ password: newPassword(), confirmation, code: z.optional(z.string()) })
  .check(passwordsAgree());
