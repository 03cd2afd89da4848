import { useEffect } from "react";

/** Puts the focus on a field that comes while its dialog is open: a dialog itself opens on its first one. */
export function useFirstFocus(fieldId: string): void {
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
}
