import { useEffect, useState } from "react";
import { askBy } from "#lib/proof.ts";

/** While a call waits for the password: what tells it whether it was given. Else undefined. */
export function useProofAsked(): ((isProven: boolean) => void) | undefined {
  const [settle, setSettle] = useState<(isProven: boolean) => void>();
  useEffect(
    () =>
      askBy(
        () =>
          new Promise<boolean>((resolve) => {
            setSettle(() => (isProven: boolean) => {
              setSettle(undefined);
              resolve(isProven);
            });
          }),
      ),
    [],
  );
  return settle;
}
