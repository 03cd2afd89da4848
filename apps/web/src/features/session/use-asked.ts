import { useEffect, useState } from "react";

type Ask = () => Promise<boolean>;

/**
 * Function that settles a call waiting for the password; undefined if none waits. `by` is `askBy` of `#lib/calls/proof.ts`
 * or `renewBy` of `#lib/session/renewal.ts`.
 */
export function useAsked(by: (ask: Ask) => () => void): ((isGiven: boolean) => void) | undefined {
  const [settle, setSettle] = useState<(isGiven: boolean) => void>();
  useEffect(
    () =>
      by(
        () =>
          new Promise<boolean>((resolve) => {
            setSettle(() => (isGiven: boolean) => {
              setSettle(undefined);
              resolve(isGiven);
            });
          }),
      ),
    [by],
  );
  return settle;
}
