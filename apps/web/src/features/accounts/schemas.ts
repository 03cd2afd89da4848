import { email, newPassword, passwordsAgree } from "@arranca/contract/values/validation";
import * as z from "zod/mini";

const confirmation = z.string();

/** Steps of the registration. The repeated password is never sent to the API. */
export const signUpEmail = z.object({ email: email() });
export const signUpPassword = z.object({ password: newPassword(), confirmation }).check(passwordsAgree());

/** A new password, twice; staff also enters a two-factor code. */
export const passwordForm = z
  .object({ password: newPassword(), confirmation, code: z.optional(z.string()) })
  .check(passwordsAgree());
