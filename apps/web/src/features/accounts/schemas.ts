import { email, newPassword, passwordsAgree } from "@arranca/contract/values/validation";
import * as z from "zod/mini";

const confirmation = z.string();

/** What sign-up asks for, one after the other: the password twice, which the API never sees. */
export const signUpEmail = z.object({ email: email() });
export const signUpPassword = z.object({ password: newPassword(), confirmation }).check(passwordsAgree());

/** A new password, twice; staff also gives a code of its second factor. */
export const passwordForm = z
  .object({ password: newPassword(), confirmation, code: z.optional(z.string()) })
  .check(passwordsAgree());
