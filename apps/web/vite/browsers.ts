import { readFileSync } from "node:fs";
import { join } from "node:path";

const { browserslist }: { browserslist: string[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
);

// Names of browserslist and what the build calls them; Android's WebView is of Chrome's version.
const names: Record<string, string> = { chrome: "chrome", safari: "safari", ios_saf: "ios", firefox: "firefox" };

/** Oldest supported browsers (README) as the target of the build, such as `chrome108`. */
export const oldestBrowsers: string[] = browserslist.map((entry) => {
  const [, name = "", version] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? [];
  const target = names[name];
  if (!target || !version) throw new Error(`browserslist: ${entry} is not understood`);
  return `${target}${version}`;
});
