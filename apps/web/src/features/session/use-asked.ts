import { useEffect, useState } from "react";

type Ask = () => Promise<boolean>;

/**
 * While a call waits for the password: the function that settles it. Undefined otherwise. `by` is `askBy` of
 * `#lib/calls/proof.ts` or `renewBy` of `#lib/session/renewal.ts`.
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
