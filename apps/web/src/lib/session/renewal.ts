/** Asks for the password of an account whose session is gone; true once there is a new session. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks for the password when a session is gone; answers what takes that back. */
export function renewBy(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Has the owner sign in again in place, once for all that wait for it; false when nobody can or will. */
export async function ownerSignsIn(): Promise<boolean> {
  asking ??= ask?.().finally(() => {
    asking = undefined;
  });
  return (await asking) ?? false;
}
