import type { Point } from "@arranca/contract/values/points";
import {
  divIcon,
  type Map as LeafletMap,
  map as leafletMap,
  type Marker,
  marker,
  type TileEvent,
  tileLayer,
} from "leaflet";
import type { MapAround } from "#lib/map.ts";
import { drawPlan } from "./map-plan.ts";
import "leaflet/dist/leaflet.css";
import css from "./map.module.css";

type Options = {
  center: Point;
  zoom: number;
  isEditable: boolean;
  onPin: (point: Point) => void;
  /** Called when the drawn plan replaces the missing map tiles, and when tiles replace the plan. */
  onPlan: (isPlan: boolean) => void;
};

export type OpenMap = {
  setPin: (pin: Point | null) => void;
  /** Moves a map without a pin, for example after the postal code changed. */
  setStart: (start: Point) => void;
  setAround: (around: MapAround) => void;
  goTo: (point: Point) => void;
  zoomBy: (levels: number) => void;
  center: () => Point;
  close: () => void;
};

const [furthest, nearest] = [8, 19];
const pinZoom = 17;
const [askAgainMs, forgetMs] = [30_000, 500];
const stepPixels = 8;
const steps: Record<string, [number, number]> = {
  ArrowUp: [0, -stepPixels],
  ArrowDown: [0, stepPixels],
  ArrowLeft: [-stepPixels, 0],
  ArrowRight: [stepPixels, 0],
};

const at = ({ lat, long }: Point): [number, number] => [lat, long];
// Six decimals are about 10 cm; more would only look exact.
const pointAt = ({ lat, lng }: { lat: number; lng: number }): Point => ({
  lat: Number(lat.toFixed(6)),
  long: Number(lng.toFixed(6)),
});

/** Opens a map in an empty element. React owns the pin; the map only shows it. */
export function openMap(box: HTMLElement, { center, zoom, isEditable, onPin, onPlan }: Options): OpenMap {
  const isTouched = matchMedia("(pointer: coarse)").matches;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = leafletMap(box, {
    center: at(center),
    zoom,
    minZoom: furthest,
    maxZoom: nearest,
    // Leaflet's own buttons and credit write HTML from text. Ours are beside the map.
    zoomControl: false,
    attributionControl: false,
    // The page keeps scrolling over a map that is only read.
    scrollWheelZoom: false,
    dragging: isEditable || !isTouched,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
  });
  const plan = drawPlan(map, center);
  const tellZoom = () => {
    box.dataset.zoom = String(map.getZoom());
  };
  map.on("zoomend", tellZoom);
  tellZoom();
  const notifyPlan = (isPlan: boolean) => {
    plan.show(isPlan);
    onPlan(isPlan);
  };
  notifyPlan(true);
  let hasTiles = false;
  let pin: Marker | undefined;
  if (isEditable) map.on("click", ({ latlng }) => onPin(pointAt(latlng)));

  return {
    setPin: (point) => {
      plan.setHeart(point);
      if (!point) {
        pin?.remove();
        pin = undefined;
      } else if (pin) {
        pin.setLatLng(at(point));
        map.panInside(at(point), { padding: [48, 48] });
      } else {
        pin = makePin(map, point, isEditable ? onPin : undefined);
        if (isEditable) map.setView(at(point), Math.max(map.getZoom(), pinZoom));
      }
    },
    setStart: (start) => {
      plan.setStart(start);
      if (!pin) map.panTo(at(start));
    },
    setAround: ({ tiles, towns }) => {
      plan.setTowns(towns);
      if (!tiles || hasTiles) return;
      hasTiles = true;
      showTiles(map, tiles.url, notifyPlan);
    },
    goTo: (point) => map.setView(at(point), Math.max(map.getZoom(), zoom)),
    zoomBy: (levels) => map.setZoom(map.getZoom() + levels),
    center: () => pointAt(map.getCenter()),
    close: () => map.remove(),
  };
}

/**
 * Shows map tiles above the drawn plan, which is visible while there are none: the tile server may refuse, hang or fail
 * later. It is tried again every half minute.
 */
function showTiles(map: LeafletMap, url: string, notifyPlan: (isPlan: boolean) => void): void {
  const pictures = new Set<HTMLElement>();
  let isPlan = true;
  const tell = () => {
    if (isPlan === (pictures.size === 0)) return;
    isPlan = !isPlan;
    notifyPlan(isPlan);
  };
  const keep = ({ tile }: TileEvent) => {
    pictures.add(tile);
    tell();
  };
  const forget = ({ tile }: TileEvent) => {
    pictures.delete(tile);
    tell();
  };
  const layer = tileLayer(url, { maxZoom: nearest }).on({ tileload: keep, tileunload: forget }).addTo(map);
  let pause: ReturnType<typeof setTimeout> | undefined;
  const again = setInterval(() => {
    if (!isPlan) return;
    // A browser asked for the same tile at once would keep waiting for the request that hangs.
    layer.remove();
    pause = setTimeout(() => layer.addTo(map), forgetMs);
  }, askAgainMs);
  // Removes the listeners: the tiles are unloaded after the map, when there is nothing left to draw on.
  map.on("unload", () => {
    clearInterval(again);
    clearTimeout(pause);
    layer.off({ tileload: keep, tileunload: forget });
  });
}

function makePin(map: LeafletMap, point: Point, onPin: Options["onPin"] | undefined): Marker {
  const isMovable = onPin !== undefined;
  // An element, because without one the icon writes HTML.
  const html = document.createElement("span");
  const icon = divIcon({ html, className: `${css.pin}`, iconSize: [44, 44], iconAnchor: [22, 40] });
  const pin = marker(at(point), {
    icon,
    draggable: isMovable,
    autoPan: true,
    keyboard: isMovable,
    interactive: isMovable,
  });
  pin.addTo(map);
  const element = pin.getElement();
  element?.setAttribute("role", isMovable ? "button" : "img");
  element?.setAttribute("aria-label", isMovable ? "Pin. Muévelo con las flechas." : "Pin");
  if (!onPin) return pin;
  pin.on("dragend", () => onPin(pointAt(pin.getLatLng())));
  element?.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const [right, down] = event.shiftKey ? step.map(Math.sign) : step;
    const pixel = map.latLngToContainerPoint(pin.getLatLng());
    onPin(pointAt(map.containerPointToLatLng([pixel.x + (right ?? 0), pixel.y + (down ?? 0)])));
  });
  return pin;
}
