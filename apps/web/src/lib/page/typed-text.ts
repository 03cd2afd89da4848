const typed = new Set<HTMLElement>();
const notTyped: readonly string[] = ["search", "checkbox", "radio", "file", "range", "color"];

const holdsText = (element: HTMLElement): boolean => {
  if (element instanceof HTMLInputElement) return !notTyped.includes(element.type) && element.value !== "";
  if (element instanceof HTMLTextAreaElement) return element.value !== "";
  return element.isContentEditable && element.textContent !== "";
};

/** Records which fields are typed in. Returns a function that stops it. */
export function followTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement) typed.add(target);
  };
  document.addEventListener("input", note, { capture: true, passive: true });
  return () => document.removeEventListener("input", note, { capture: true });
}

/** True if the page holds typed text, which a reload may lose. */
export function hasTypedText(): boolean {
  for (const element of typed) if (!element.isConnected) typed.delete(element);
  return [...typed].some(holdsText);
}
