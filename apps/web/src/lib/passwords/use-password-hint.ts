import { useEffect, useState } from "react";
import type { Known, passwordHint } from "./password-hint.ts";

/** What stands under a new password while it is typed: how long it is, and why it is easy to guess. */
export function usePasswordHint(password: string, known: Known): string {
  const [hintOf, setHintOf] = useState<typeof passwordHint>();
  useEffect(() => {
    // Without it the server still refuses what is easy to guess, and says so.
    import("./password-hint.ts").then(
      (loaded) => setHintOf(() => loaded.passwordHint),
      () => undefined,
    );
  }, []);
  return (password && hintOf?.(password, known)) || "Al menos 8 caracteres. Una frase corta es fácil de recordar.";
}
