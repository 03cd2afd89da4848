// Data passed between the sign-in pages. Kept in memory only: a reload forgets it, and no other program or person can read
// it.

type SignInState = {
  email?: string;
  /** True if a code was just sent to `email`. */
  justSent?: boolean;
  /** Ticket of a correct recovery code; it changes the password once. */
  ticket?: string;
};

let arriving: SignInState = {};

export const readSignInState = (): SignInState => arriving;
export const keepSignInState = (changes: SignInState): void => {
  arriving = { ...arriving, ...changes };
};
export const forgetSignInState = (): void => {
  arriving = {};
};

/** Masks an e-mail so that only its owner recognises it: `xi•••••@correo.mx`. */
export function maskEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, name.length > 3 ? 2 : 1)}•••••@${host}`;
}
