import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Ban = {
  pattern: RegExp;
  /** Example line that the pattern must match. */
  example: string;
  where?: "apps/api" | "apps/web";
  /** Files allowed to contain the forbidden pattern, each with the reason. */
  except?: Record<string, string>;
};

type Source = { file: string; text: string };

export function readSources(root: string): Source[] {
  const files = globSync(["{apps/api,apps/web,packages/contract}/src/**/*.{ts,tsx}", "apps/web/public/*.js"], {
    cwd: root,
  });
  return files
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
}

/** Files that contain a forbidden pattern without being an exception, and exceptions that no longer contain it. */
export function findForbidden(sources: Source[], { pattern, where, except = {} }: Ban): string[] {
  const holders = sources
    .filter(({ file, text }) => file.startsWith(where ?? "") && pattern.test(text))
    .map(({ file }) => file);
  return [
    ...holders.filter((file) => !(file in except)),
    ...Object.keys(except).flatMap((file) => (holders.includes(file) ? [] : [`${file} (no exception any more)`])),
  ];
}

// A package of each kind of interpreter or server that the product does without.
const interpreters =
  /ldap|xpath|xml2js|libxml|xslt|graphql|^ws$|socket\.io|saml|openid|oauth|jsonwebtoken|^jose$|memcache|redis|mongo|latex|^(?:handlebars|ejs|pug|mustache|nunjucks)$|twilio|markdown-it|^marked$/;

/** Unreviewed production packages that contain an interpreter, a server or an identity provider. */
export function findInterpreters(lock: {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}): string[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path.includes("node_modules/") && !dev && !devOptional)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length))
    .filter((name) => interpreters.test(name));
}
