import { useEffect } from "react";

/** Names the page in the browser's tab: 'Empleos · Arranca'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Arranca` : "Arranca";
  }, [title]);
}
