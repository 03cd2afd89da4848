type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

export function askBy(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Asks for the password, once for all pending calls. Returns false if it was not given or no page can ask for it. */
export async function askForProof(): Promise<boolean> {
  asking ??= ask?.().finally(() => {
    asking = undefined;
  });
  return (await asking) ?? false;
}
