import { ink, text } from "../../apps/api/src/lib/files/drawing.ts";

export const width = 854;
export const height = 480;

/** Progress of an animation that begins at `start` and takes `length` seconds: 0 before, 1 after, easing out. */
export function eased(at: number, start: number, length = 0.6): number {
  const part = Math.min(1, Math.max(0, (at - start) / length));
  return 1 - (1 - part) ** 3;
}

type Place = { x?: number; y?: number; scale?: number; opacity?: number };
export const group = (body: string, { x = 0, y = 0, scale = 1, opacity = 1 }: Place) =>
  `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})" opacity="${opacity.toFixed(3)}">${body}</g>`;

export const rising = (body: string, part: number, { x = 0, y = 0, scale = 1 }: Place = {}) =>
  group(body, { x, y: y + (1 - part) * 26, scale, opacity: part });

export const backdrop = (hill = 316) =>
  `<rect width="${width}" height="${height}" fill="${ink.purpleDark}"/><path d="M0 ${hill}c214-70 556-62 854-12v180H0z" fill="${ink.purpleDeep}"/>`;

export const title = (content: string, y: number, size = 40, fill = "#ffffff") =>
  text(width / 2, y, content, { size, weight: "bold", fill, anchor: "middle" });

export const brandmark = (drawn: number) =>
  `<rect width="32" height="32" rx="9" fill="${ink.purple}"/><path d="M7.5 25 14.6 9.3a1.5 1.5 0 0 1 2.8 0L24.5 25" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-dasharray="40" stroke-dashoffset="${(40 * (1 - drawn)).toFixed(2)}"/><circle cx="16" cy="21.5" r="${(3.2 * eased(drawn, 0.7, 0.3)).toFixed(2)}" fill="${ink.amber}"/>`;

type Look = { shirt: string; trousers: string; skin: string; hair: string; ponytail?: boolean };
export const ximena: Look = { shirt: ink.amber, trousers: "#a682e9", skin: "#c98b62", hair: "#2b1a12", ponytail: true };
export const boss: Look = { shirt: "#dccdf9", trousers: "#8a5cde", skin: "#8e5a3a", hair: "#2b1a12" };

/** Draws a standing person, about 103 units high, feet at the origin, one hand forward; `wave` lifts the hand. */
export function person({ shirt, trousers, skin, hair, ponytail }: Look, wave = 0): string {
  const hand = -57 - wave * 14;
  return [
    ponytail ? `<path d="M-10-96c-6 8-5 20-3 26h7c2-8 1-14-1-20z" fill="${hair}"/>` : "",
    `<path d="M-5-40v37M6-40v37" stroke="${trousers}" stroke-width="9" stroke-linecap="round"/>`,
    `<rect x="-12" y="-76" width="25" height="42" rx="11" fill="${shirt}"/>`,
    `<path d="M3-66 14-54 23 ${hand}" fill="none" stroke="${shirt}" stroke-width="7.5" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<circle cx="24" cy="${hand}" r="4" fill="${skin}"/>`,
    `<path d="M1-78v-8" stroke="${skin}" stroke-width="8"/><circle cx="2" cy="-91" r="12" fill="${skin}"/>`,
    `<path d="M-11-88c-2-12 5-18 14-17 7 0 11 4 11 8-8 1-13 0-16-2 0 5-2 8-5 10-1 1-3 2-4 1z" fill="${hair}"/>`,
  ].join("");
}

export const desk = `<rect x="0" y="0" width="250" height="14" rx="6" fill="#dccdf9"/><path d="M30 14v112M220 14v112" stroke="#dccdf9" stroke-width="10"/><rect x="90" y="-50" width="86" height="52" rx="6" fill="#a682e9"/><path d="M70 0h126" stroke="#f7f3fe" stroke-width="8" stroke-linecap="round"/>`;

export const sunPicture = `<rect width="140" height="96" rx="8" fill="#5a2cb3"/><circle cx="78" cy="48" r="28" fill="${ink.amber}"/><path d="M0 82c40-24 90-20 140-10v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="#8a5cde"/>`;

/** Draws a tick progressively in a disc of radius 15. */
export const tick = (part: number, disc: string = ink.green) =>
  `<circle r="${(15 * Math.min(1, part * 1.6)).toFixed(2)}" fill="${disc}"/><path d="m-6.5 0.5 4.5 4.5 8.5-9.5" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="22" stroke-dashoffset="${(22 * (1 - eased(part, 0.35, 0.65))).toFixed(2)}"/>`;

export const card = (w: number, h: number) => `<rect width="${w}" height="${h}" rx="14" fill="#ffffff"/>`;

/** Draws a speech bubble; its tail points down to the left or right. */
export function bubble(
  lines: string[],
  w: number,
  tail: "left" | "right",
  fill = "#ffffff",
  color: string = ink.text,
): string {
  const h = 26 + lines.length * 28;
  const x = tail === "left" ? 34 : w - 58;
  return `<rect width="${w}" height="${h}" rx="16" fill="${fill}"/><path d="M${x} ${h - 2}h24l${tail === "left" ? -20 : 16} 22z" fill="${fill}"/>${lines.map((line, i) => text(22, 36 + i * 28, line, { size: 21, weight: "bold", fill: color })).join("")}`;
}

/** Draws a list that is ticked off line by line, one line every `every` seconds. */
export function checklist(heading: string, lines: string[], at: number, every = 0.8): string {
  const body = `${card(470, 96 + lines.length * 50)}${text(32, 56, heading, { size: 27, weight: "bold", fill: ink.purpleDark })}${lines
    .map((line, i) => {
      const done = eased(at, 1 + i * every, 0.5);
      const y = 96 + i * 50;
      return `<circle cx="48" cy="${y}" r="14" fill="none" stroke="#c3a9f2" stroke-width="2.5"/>${group(tick(done, ink.purple), { x: 48, y })}${text(80, y + 8, line, { size: 22 })}`;
    })
    .join("")}`;
  return rising(body, eased(at, 0.1), { x: 296, y: 76 });
}
