const gap = 12;
/** Largest share of the window's height for a bar. A taller sticky element is a dialog or a column. */
const tallestBar = 1 / 3;

/** Lifts a snackbar above the bars that it would cover: sticky buttons at the bottom, the foot of a dialog. */
export function liftAboveBars(layer: HTMLElement): void {
  layer.style.bottom = "";
  const seen = new Set<Element>();
  for (let bar = barUnder(layer, seen); bar; bar = barUnder(layer, seen)) {
    seen.add(bar);
    layer.style.bottom = `${window.innerHeight - bar.getBoundingClientRect().top + gap}px`;
  }
}

function barUnder(layer: HTMLElement, seen: ReadonlySet<Element>): Element | undefined {
  const { left, right, top } = (layer.firstElementChild ?? layer).getBoundingClientRect();
  const { bottom } = (layer.lastElementChild ?? layer).getBoundingClientRect();
  const columns = [left + 1, (left + right) / 2, right - 1];
  const rows = [top + 1, (top + bottom) / 2, bottom - 1];
  return columns
    .flatMap((x) => rows.flatMap((y) => document.elementsFromPoint(x, y)))
    .filter((element) => !layer.contains(element))
    .map(barOf)
    .find((bar) => bar && !seen.has(bar));
}

function barOf(element: Element): Element | undefined {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (!["fixed", "sticky"].includes(getComputedStyle(one).position)) continue;
    if (one.getBoundingClientRect().height < window.innerHeight * tallestBar) return one;
  }
  return undefined;
}
