import { jpeg, svg, text } from "../../src/lib/files/drawing.ts";
import { pick, type Random } from "../people/random.ts";

const skins = [
  { face: "#f0c9a4", shade: "#dfae85" },
  { face: "#e0ac7e", shade: "#cb9163" },
  { face: "#c98b62", shade: "#b1734c" },
  { face: "#a9714b", shade: "#91593a" },
  { face: "#8e5a3a", shade: "#75462b" },
] as const;
const hairs = ["#2b1a12", "#1d1418", "#3d2418", "#59371f"] as const;
const shirts = ["#6d3bd1", "#8a5cde", "#f5b53d", "#1d8a52", "#4f4865", "#d1453b", "#2f6fb3", "#ffffff"] as const;
const backs = ["#dccdf9", "#ede5fc", "#fde3b0", "#d5ecdf", "#dbe7f6", "#f8d9d2"] as const;

/** Hair behind the head and on it, for a face of 120 × 150 around (200, 170). */
type HairStyle = (color: string) => { behind: string; front: string };
const fringe = (color: string) =>
  `<path fill="${color}" d="M138 172c-6-62 22-98 64-98 44 0 70 36 62 98-6-26-16-42-34-50-22 12-56 14-76 4-8 10-13 26-16 46z"/>`;

const womensHair: HairStyle[] = [
  (color) => ({
    behind: `<path fill="${color}" d="M200 66c-54 0-82 42-80 104 1 54-6 96-20 122 34 16 62 8 72-8h56c12 16 42 24 74 8-16-28-20-70-20-122 2-62-28-104-82-104z"/>`,
    front: `<path fill="${color}" d="M136 184c-6-66 18-104 64-104s72 38 64 104c-4-34-22-58-58-66-24 26-62 24-70 66z"/>`,
  }),
  (color) => ({
    behind: `<path fill="${color}" d="M200 70c-56 0-82 44-80 104 0 32 2 54 10 68h140c8-14 10-36 10-68 2-60-24-104-80-104z"/>`,
    front: fringe(color),
  }),
  (color) => ({
    behind: `<circle cx="200" cy="66" r="34" fill="${color}"/><path fill="${color}" d="M200 78c-44 0-70 34-66 92h132c4-58-22-92-66-92z"/>`,
    front: `<path fill="${color}" d="M137 176c-4-58 20-94 63-94s67 36 63 94c-8-36-30-58-63-58s-55 22-63 58z"/>`,
  }),
  (color) => ({
    behind: [
      [150, 112, 40],
      [200, 92, 46],
      [250, 112, 40],
      [128, 160, 36],
      [272, 160, 36],
      [124, 214, 36],
      [276, 214, 36],
      [140, 258, 30],
      [260, 258, 30],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`)
      .join(""),
    front: `<path fill="${color}" d="M138 168c0-56 24-88 62-88s62 32 62 88c-10-30-22-44-40-50-22 14-66 8-84 50z"/>`,
  }),
  (color) => ({
    behind: `<path fill="${color}" d="M252 120c46 10 58 60 46 106-6 24-18 42-34 50-2-40 2-70-6-100z"/><path fill="${color}" d="M200 72c-48 0-72 38-66 98h132c6-60-18-98-66-98z"/>`,
    front: `<path fill="${color}" d="M137 178c-6-62 20-96 63-96s69 34 63 96c-6-30-14-48-26-60-26 2-52-2-66-10-16 12-28 34-34 70z"/>`,
  }),
];

const mensHair: HairStyle[] = [
  (color) => ({
    behind: "",
    front: `<path fill="${color}" d="M136 166c-8-60 16-96 66-96 46 0 72 32 62 96l-8-2c-2-20-8-34-16-44-30 4-66 0-80-10-10 12-14 30-16 54z"/>`,
  }),
  (color) => ({
    behind: "",
    front: `<path fill="${color}" d="M135 164c-10-50 6-84 42-94 20-12 84-8 88 44 2 16 2 34-1 50l-8-2c0-22-4-38-12-48-36 2-72-6-84-16-14 14-18 36-17 64z"/>`,
  }),
  (color) => ({
    behind: [
      [150, 106, 26],
      [176, 88, 28],
      [206, 82, 30],
      [236, 92, 27],
      [256, 114, 24],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`)
      .join(""),
    front: `<path fill="${color}" d="M136 166c-6-52 10-92 64-92s70 40 64 92l-8-2c-2-18-6-28-12-36-14 6-26-4-40 2-16 6-30-4-46 2-8 8-12 18-14 32z"/>`,
  }),
  (color) => ({
    behind: "",
    front: `<path fill="${color}" d="M138 160c-6-48 18-80 62-80s68 32 62 80l-7-2c-4-26-12-38-22-44-20 6-46 6-66 0-10 6-18 18-22 44z"/>`,
  }),
];

const glasses = `<g fill="none" stroke="#342e47" stroke-width="5"><rect x="150" y="160" width="42" height="34" rx="14"/><rect x="208" y="160" width="42" height="34" rx="14"/><path d="M192 174h16"/></g>`;
const beard = (color: string) =>
  `<path fill="${color}" opacity="0.88" d="M141 196c2 48 26 74 59 74s57-26 59-74c-6 14-18 20-32 20-10-8-44-8-54 0-14 0-26-6-32-20zm41 30c8-6 28-6 36 0-4 8-32 8-36 0z"/>`;
const earrings = `<circle cx="137" cy="204" r="5" fill="#f5b53d"/><circle cx="263" cy="204" r="5" fill="#f5b53d"/>`;

/** Draws a face; the same random numbers give the same one. */
export function drawPortrait(random: Random, sex: "H" | "M"): string {
  const skin = pick(random, skins);
  const hairColor = pick(random, hairs);
  const shirt = pick(random, shirts);
  const { behind, front } = pick(random, sex === "M" ? womensHair : mensHair)(hairColor);
  const collar = shirt === "#ffffff" ? "#d3cfdf" : "#ffffff";
  return [
    `<rect width="400" height="400" fill="${pick(random, backs)}"/>`,
    behind,
    `<path fill="${shirt}" d="M60 400c4-70 44-98 102-108h76c58 10 98 38 102 108z"/>`,
    `<path fill="${skin.shade}" d="M172 236h56v56c-4 26-52 26-56 0z"/>`,
    `<path fill="${skin.face}" d="M172 262h56v34c-6 24-50 24-56 0z"/>`,
    `<path fill="none" stroke="${collar}" stroke-width="7" stroke-linecap="round" d="M166 292c10 34 58 34 68 0"/>`,
    `<circle cx="138" cy="182" r="14" fill="${skin.shade}"/><circle cx="262" cy="182" r="14" fill="${skin.shade}"/>`,
    `<path fill="${skin.face}" d="M140 150c0-44 24-68 60-68s60 24 60 68v46c0 44-26 74-60 74s-60-30-60-74z"/>`,
    `<g stroke="${hairColor}" stroke-width="6" stroke-linecap="round" fill="none"><path d="M156 158c8-6 18-6 26-1"/><path d="M218 157c8-5 18-5 26 1"/></g>`,
    `<circle cx="170" cy="177" r="6.5" fill="#1d1829"/><circle cx="230" cy="177" r="6.5" fill="#1d1829"/>`,
    `<circle cx="172" cy="175" r="2" fill="#fff"/><circle cx="232" cy="175" r="2" fill="#fff"/>`,
    `<path d="M200 180c-3 12-8 22-4 26 3 3 8 3 11 1" fill="none" stroke="${skin.shade}" stroke-width="5" stroke-linecap="round"/>`,
    sex === "H" && random() < 0.3 ? beard(hairColor) : "",
    `<path d="M178 229c12 14 32 14 44 0z" fill="#fff" stroke="#8c3b33" stroke-width="4" stroke-linejoin="round"/>`,
    `<g fill="#d1453b" opacity="0.14"><circle cx="157" cy="212" r="13"/><circle cx="243" cy="212" r="13"/></g>`,
    front,
    sex === "M" && random() < 0.5 ? earrings : "",
    random() < 0.25 ? glasses : "",
  ].join("");
}

/** Profile picture of 400 × 400, with a small DEMO in its corner. */
export const portraitPicture = (random: Random, sex: "H" | "M") =>
  jpeg(
    svg(
      400,
      400,
      drawPortrait(random, sex) + text(388, 388, "DEMO", { size: 13, weight: "bold", anchor: "end", opacity: 0.55 }),
    ),
    84,
  );
