// What one page of coming in hands to the next. It lives in memory alone: a reload forgets it, and nothing of it is kept
// where another program or person could read it.

type Arriving = {
  /** The e-mail that waits for its code. */
  email?: string;
  /** Whether a code has just left for it. */
  justSent?: boolean;
  /** What a right recovery code gave: it changes the password once. */
  ticket?: string;
};

let arriving: Arriving = {};

export const readArriving = (): Arriving => arriving;
export const keepArriving = (changes: Arriving): void => {
  arriving = { ...arriving, ...changes };
};
export const forgetArriving = (): void => {
  arriving = {};
};

/** An e-mail as its owner recognises it and nobody else learns it: `xi•••••@correo.mx`. */
export function maskEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, name.length > 3 ? 2 : 1)}•••••@${host}`;
}
