import { ink, png, svg, text, textWidth, wrapped } from "../../src/lib/files/drawing.ts";
import { pick, type Random } from "../people/random.ts";

const pairs = [
  { back: "#6d3bd1", front: "#ffffff", spark: "#f5b53d" },
  { back: "#0f5c4a", front: "#e6f6ec", spark: "#f5b53d" },
  { back: "#f5b53d", front: "#311667", spark: "#ffffff" },
  { back: "#1f4e8c", front: "#ffffff", spark: "#8fd0ff" },
  { back: "#b3402e", front: "#fff3dc", spark: "#f5b53d" },
  { back: "#342e47", front: "#dccdf9", spark: "#f5b53d" },
  { back: "#ede5fc", front: "#47228f", spark: "#d1453b" },
  { back: "#e6f6ec", front: "#12643a", spark: "#b87503" },
] as const;

type Colors = { front: string; spark: string };
/** Logo marks of 200 × 200 around the middle. */
const marks = {
  leaf: ({ front, spark }: Colors) =>
    `<path d="M-70 60C-70-30-10-80 80-80 80 10 30 66-40 66M-70 90C-50 20-10-20 40-44" fill="none" stroke="${front}" stroke-width="20" stroke-linecap="round"/><circle cx="58" cy="66" r="16" fill="${spark}"/>`,
  bars: ({ front, spark }: Colors) =>
    `<g fill="${front}"><rect x="-86" y="-10" width="44" height="96" rx="8"/><rect x="-22" y="-52" width="44" height="138" rx="8"/><rect x="42" y="-90" width="44" height="176" rx="8"/></g><circle cx="-64" cy="-50" r="20" fill="${spark}"/>`,
  cup: ({ front, spark }: Colors) =>
    `<path d="M-84-30h134v50a60 60 0 0 1-60 60h-14a60 60 0 0 1-60-60z" fill="${front}"/><path d="M50-14h14a28 28 0 0 1 0 56H50" fill="none" stroke="${front}" stroke-width="16"/><path d="M-48-56c-14-16 14-22 0-40M-6-56c-14-16 14-22 0-40" fill="none" stroke="${spark}" stroke-width="13" stroke-linecap="round"/>`,
  box: ({ front, spark }: Colors) =>
    `<path d="M0-92 80-46v92L0 92l-80-46v-92z" fill="none" stroke="${front}" stroke-width="20" stroke-linejoin="round"/><path d="M-80-46 0 0l80-46M0 0v92" fill="none" stroke="${front}" stroke-width="14" stroke-linejoin="round"/><circle r="20" fill="${spark}"/>`,
  rings: ({ front, spark }: Colors) =>
    `<g fill="none" stroke="${front}" stroke-width="20"><circle cx="-34" r="54"/><circle cx="34" r="54"/></g><circle r="15" fill="${spark}"/>`,
  house: ({ front, spark }: Colors) =>
    `<path d="M-92 40 0-74 92 40" fill="none" stroke="${front}" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/><path d="M-56 24v62H56V24" fill="none" stroke="${front}" stroke-width="20" stroke-linejoin="round"/><rect x="-16" y="36" width="32" height="50" rx="5" fill="${spark}"/>`,
  sun: ({ front, spark }: Colors) =>
    `<circle r="46" fill="${spark}"/>${Array.from({ length: 8 }, (_, i) => `<rect x="-9" y="-96" width="18" height="32" rx="9" fill="${front}" transform="rotate(${i * 45})"/>`).join("")}`,
  mountain: ({ front, spark }: Colors) =>
    `<path d="M-86 70V-70l58 62 28-32 28 32 58-62V70" fill="none" stroke="${front}" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/><circle cy="52" r="17" fill="${spark}"/>`,
};
export type LogoMark = keyof typeof marks;
const markNames = Object.keys(marks).filter((name): name is LogoMark => name in marks);

/** Logo of 400 × 400: a mark, the name in one or two lines, and a small DEMO. */
export function companyLogo(name: string, random: Random, mark: LogoMark = pick(random, markNames)): Promise<Buffer> {
  const { back, ...colors } = pick(random, pairs);
  const style = { size: 38, weight: "bold", fill: colors.front, anchor: "middle" } as const;
  const lines = wrapped(name, 330, style).slice(0, 2);
  const widest = Math.max(...lines.map((line) => textWidth(line, style)));
  const size = Math.min(style.size, (style.size * 340) / widest);
  const top = lines.length > 1 ? 296 : 318;
  return png(
    svg(
      400,
      400,
      `<rect width="400" height="400" fill="${back}"/><g transform="translate(200 ${lines.length > 1 ? 140 : 152}) scale(0.9)">${marks[mark](colors)}</g>
      ${lines.map((line, i) => text(200, top + i * 44, line, { ...style, size })).join("")}
      ${text(200, 380, "DEMO", { size: 14, weight: "bold", fill: colors.front, anchor: "middle", spacing: 3, opacity: 0.7 })}`,
    ),
  );
}

/** Banner picture in one of the two shapes of an advertising slot. */
export function bannerPicture(
  { title, note }: { title: string; note: string },
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const style = { size: 60, weight: "bold", fill: ink.paper } as const;
  const lines = wrapped(title, Math.min(width - 128, 900), style);
  const top = (height - lines.length * 70 - 40) / 2 + 54;
  const right = width - height / 2;
  return png(
    svg(
      width,
      height,
      `<rect width="${width}" height="${height}" fill="${ink.purpleDark}"/>
      <circle cx="${right}" cy="${height * 0.9}" r="${height * 0.8}" fill="${ink.purple}" opacity="0.55"/>
      <circle cx="${right + height * 0.28}" cy="${height * 0.2}" r="${height * 0.09}" fill="${ink.amber}"/>
      ${lines.map((line, i) => text(64, top + i * 70, line, style)).join("")}
      ${text(64, top + lines.length * 70 - 6, note, { size: 32, fill: ink.purpleSoft })}
      ${text(width - 28, height - 22, "DEMO", { size: 18, weight: "bold", fill: ink.purpleSoft, anchor: "end", spacing: 2 })}`,
    ),
  );
}
