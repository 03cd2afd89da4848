import { useEffect } from "react";

/** Puts the focus on a field once its dialog is open, which by itself gives it to its first button. */
export function useFirstFocus(fieldId: string): void {
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
}
