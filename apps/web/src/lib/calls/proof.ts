/** Asks the owner for the password; true once it was given. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks for the password when a call needs it; answers what takes that back. */
export function askBy(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Has the owner asked for the password, once for however many calls wait for it; false when nobody can or will give it. */
export async function ownerProves(): Promise<boolean> {
  asking ??= ask?.().finally(() => {
    asking = undefined;
  });
  return (await asking) ?? false;
}
