import { useEffect } from "react";

export function useFirstFocus(fieldId: string): void {
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
}
