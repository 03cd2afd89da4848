import { useEffect } from "react";

/** Focuses a field that appears while its dialog is open; a dialog itself focuses its first field. */
export function useFirstFocus(fieldId: string): void {
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
}
