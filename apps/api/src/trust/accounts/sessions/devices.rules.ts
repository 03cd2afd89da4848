export type Device = { device: string; kind: "phone" | "computer" | "program" };

// Order matters: the first match wins, as every browser names others in its user agent.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string, Device["kind"]][] = [
  [/iPhone|iPod/, "iPhone", "phone"],
  [/iPad/, "iPad", "phone"],
  [/Android/, "Android", "phone"],
  [/Windows/, "Windows", "computer"],
  [/CrOS/, "Chromebook", "computer"],
  [/Macintosh|Mac OS X/, "Mac", "computer"],
  [/Linux|X11/, "Linux", "computer"],
];

/** Describes a user agent in plain words: 'Chrome en Android'. Anything but a browser is called a program. */
export function deviceOf(userAgent: string | null): Device {
  const said = userAgent ?? "";
  if (!said.startsWith("Mozilla/")) return { device: "Un programa", kind: "program" };
  const browser = browsers.find(([pattern]) => pattern.test(said))?.[1] ?? "Navegador";
  const system = systems.find(([pattern]) => pattern.test(said));
  return system
    ? { device: `${browser} en ${system[1]}`, kind: system[2] }
    : { device: `${browser} en otro dispositivo`, kind: "computer" };
}
