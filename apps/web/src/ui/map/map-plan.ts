import { kilometresBetween, type Point } from "@arranca/contract/values/points";
import type { Map as LeafletMap } from "leaflet";
import css from "./map.module.css";

type Town = Point & { name: string };

export type Plan = {
  show: (isShown: boolean) => void;
  /** Sets the point from which the plan's distances are measured; null for the middle of the map. */
  setHeart: (heart: Point | null) => void;
  setStart: (start: Point) => void;
  setTowns: (towns: readonly Town[]) => void;
};

const niceMetres = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000];
/** Kilometres within which a town outside of the view is named. */
const farthest = 30;
const smallestSquare = 56;
const smallestRing = 64;
const mostNames = 3;
const edge = { x: 14, top: 14, bottom: 44 };
/** Width and height of the map's corner reserved for its buttons, in pixels. */
const [toolsWidth, toolsHeight] = [60, 160];
/** Average width of a letter, in pixels. */
const letter = 6.5;

const metresText = (metres: number) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`);
const farText = (km: number) => (km < 10 ? `${km.toFixed(1)} km` : `${Math.round(km)} km`);

/**
 * Draws a plan for a map without tiles: squares and rings of a known size around the pin, and the directions of nearby
 * towns. Drawn again on each move, with text and styles only, never HTML.
 */
export function drawPlan(map: LeafletMap, center: Point): Plan {
  const box = map.getContainer();
  const paper = element(css.paper);
  const names = element(css.names);
  const scale = element(css.scale);
  box.prepend(paper);
  box.append(names, scale);
  let [heart, start, towns, isShown]: [Point | null, Point, readonly Town[], boolean] = [null, center, [], false];

  const draw = () => {
    const anchor = heart ?? start;
    const pixel = map.latLngToContainerPoint([anchor.lat, anchor.long]);
    const perMetre = pixelsPerMetre(map);
    const square = niceMetres.find((metres) => metres * perMetre >= smallestSquare) ?? 50_000;
    setStyle(paper, { "--square": square * perMetre, "--x": pixel.x, "--y": pixel.y });
    names.replaceChildren();
    scale.hidden = !isShown;
    if (!isShown) return;
    scale.textContent = `Cada cuadro mide ${metresText(square)}`;
    if (heart)
      for (const metres of ringsOf(perMetre, map.getSize().divideBy(2).distanceTo([0, 0]))) {
        names.append(...ring(map, pixel, metres, metres * perMetre));
      }
    names.append(...townNames(map, anchor, towns));
  };
  map.on("move zoomend resize", draw);
  draw();
  const and =
    <T extends unknown[]>(change: (...given: T) => void) =>
    (...given: T) => {
      change(...given);
      draw();
    };
  return {
    show: and((shown) => {
      isShown = shown;
    }),
    setHeart: and((point) => {
      heart = point;
    }),
    setStart: and((point) => {
      start = point;
    }),
    setTowns: and((found) => {
      towns = found;
    }),
  };
}

const pixelsPerMetre = (map: LeafletMap) => {
  const { x, y } = map.getSize().divideBy(2);
  const metres = map.containerPointToLatLng([x, y]).distanceTo(map.containerPointToLatLng([x + 100, y]));
  return 100 / metres;
};

/** Radii of two or three rings that fit between the pin and the corner of the map. */
const ringsOf = (perMetre: number, corner: number) =>
  niceMetres.filter((metres) => metres * perMetre >= smallestRing && metres * perMetre <= corner).slice(0, 3);

function ring(map: LeafletMap, { x, y }: { x: number; y: number }, metres: number, radius: number): HTMLElement[] {
  const line = element(css.ring);
  setStyle(line, { "--x": x, "--y": y, "--radius": radius });
  const name = element(css.ringName, metresText(metres));
  const aside = radius * Math.SQRT1_2;
  // Above at the right, unless the buttons or the edge are there.
  const isFree = x + aside < map.getSize().x - toolsWidth - 24 && y - aside > edge.top;
  setStyle(name, { "--x": x + aside, "--y": isFree ? y - aside : y + aside });
  return [line, name];
}

/** Names of the nearest towns: at their place if it is visible, else at the edge with an arrow. */
function townNames(map: LeafletMap, from: Point, towns: readonly Town[]): HTMLElement[] {
  const { x: width, y: height } = map.getSize();
  const taken = reserved(width, height);
  const shown: HTMLElement[] = [];
  for (const town of towns) {
    if (shown.length === mostNames) break;
    const place = map.latLngToContainerPoint([town.lat, town.long]);
    const isInside = place.x > 0 && place.x < width && place.y > 0 && place.y < height;
    if (!isInside && kilometresBetween(from, town) > farthest) continue;
    const spot = isInside ? place : atEdge(place, { width, height });
    const shift = isInside ? 0 : spot.x / width;
    const wide = isInside ? town.name.length * letter : (town.name.length + 9) * letter + 16;
    const area = {
      left: spot.x - shift * wide,
      right: spot.x + (1 - shift) * wide,
      top: spot.y - 14,
      bottom: spot.y + 14,
    };
    if (taken.some((one) => overlap(one, area))) continue;
    taken.push(area);
    shown.push(townName(town, { isInside, spot, shift, turn: turnTo(place, { width, height }), from }));
  }
  return shown;
}

type Area = { left: number; right: number; top: number; bottom: number };

const overlap = (a: Area, b: Area) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Areas of the plan in which no name is written: the pin or the button that places it, the buttons, the note about the plan.
 */
const reserved = (width: number, height: number): Area[] => [
  { left: width / 2 - 40, right: width / 2 + 40, top: height / 2 - 48, bottom: height / 2 + 24 },
  { left: width / 2 - 110, right: width / 2 + 110, top: height - 90, bottom: height },
  { left: width - toolsWidth, right: width, top: 0, bottom: toolsHeight },
];

const turnTo = (place: { x: number; y: number }, { width, height }: { width: number; height: number }) =>
  Math.atan2(place.y - height / 2, place.x - width / 2);

type Placed = { isInside: boolean; spot: { x: number; y: number }; shift: number; turn: number; from: Point };

function townName(town: Town, { isInside, spot, shift, turn, from }: Placed): HTMLElement {
  const name = element(isInside ? css.town : `${css.town} ${css.far}`, town.name);
  setStyle(name, { "--x": spot.x, "--y": spot.y, "--shift": -shift });
  if (isInside) return name;
  const arrow = element(css.arrow);
  setStyle(arrow, { "--turn": turn });
  name.append(element(css.distance, farText(kilometresBetween(from, town))), arrow);
  return name;
}

/** Point where the line from the middle of the map to an invisible point crosses the edge. */
function atEdge(place: { x: number; y: number }, { width, height }: { width: number; height: number }) {
  const middle = { x: width / 2, y: height / 2 };
  const [right, down] = [place.x - middle.x, place.y - middle.y];
  const acrossX = (right > 0 ? middle.x - toolsWidth : middle.x - edge.x) / Math.abs(right || 1);
  const acrossY = (down > 0 ? middle.y - edge.bottom : middle.y - edge.top) / Math.abs(down || 1);
  const share = Math.min(acrossX, acrossY);
  return { x: middle.x + right * share, y: middle.y + down * share };
}

function element(className: string | undefined, text = ""): HTMLElement {
  const made = document.createElement("div");
  made.className = className ?? "";
  made.textContent = text;
  made.setAttribute("aria-hidden", "true");
  return made;
}

function setStyle(of: HTMLElement, values: Record<string, number>): void {
  for (const [name, value] of Object.entries(values)) of.style.setProperty(name, value.toFixed(3));
}
