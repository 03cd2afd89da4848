type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

export function renewBy(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Asks the owner to sign in again, once for all pending calls. Returns false if the owner did not, or no page can ask. */
export async function askForSignIn(): Promise<boolean> {
  asking ??= ask?.().finally(() => {
    asking = undefined;
  });
  return (await asking) ?? false;
}
