import { useEffect, useState } from "react";
import type { Known, passwordHint } from "./password-hint.ts";

export function usePasswordHint(password: string, known: Known): string {
  const [hintOf, setHintOf] = useState<typeof passwordHint>();
  useEffect(() => {
    // If loading fails, the server still refuses weak passwords with a reason.
    import("./password-hint.ts").then(
      (loaded) => setHintOf(() => loaded.passwordHint),
      () => undefined,
    );
  }, []);
  return (password && hintOf?.(password, known)) || "Al menos 8 caracteres. Una frase corta es fácil de recordar.";
}
