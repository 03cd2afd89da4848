// Each function here is sent to the page as text, so it uses only its argument and the page.

export type Kind = "button" | "link" | "field";
export type Place = { x: number; y: number };
export type Box = { text: string; width: number; height: number };

/** Centre of the element with that name, or null if it cannot be pressed there. */
export function findPlace({ kind, name }: { kind: Kind; name: string }): Place | null {
  const selector = { button: "button:enabled", link: "a[href]", field: "input:enabled" }[kind];
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.innerText;
    if ((element.getAttribute("aria-label") ?? label ?? "").trim() !== name) continue;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    if (element.contains(document.elementFromPoint(place.x, place.y))) return place;
  }
  return null;
}

export function readField(name: string): { value: string; says: string } | null {
  for (const input of document.querySelectorAll("input")) {
    if (input.labels?.[0]?.textContent?.trim() !== name) continue;
    const ids = (input.getAttribute("aria-describedby") ?? "").split(" ");
    const says = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    return { value: input.value, says: says.trim() };
  }
  return null;
}

export function readBox(selector: string): Box | null {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) return null;
  const { width, height } = element.getBoundingClientRect();
  return { text: element.innerText, width, height };
}

export function readPage() {
  const isOff = ({ top, bottom }: DOMRect) => bottom <= 0 || top >= innerHeight;
  const isDrawn = (image: HTMLImageElement) => image.complete || isOff(image.getBoundingClientRect());
  return {
    path: location.pathname,
    isLoaded: [...document.images].every(isDrawn) && document.fonts.status === "loaded",
    text: document.body.innerText.replace(/\s+/g, " "),
    tooWide: document.documentElement.scrollWidth - innerWidth,
  };
}
