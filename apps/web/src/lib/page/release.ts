const start = /<script[^>]*\bsrc="(\/assets\/start-[\w-]+\.js)"/;

/**
 * Release that built the HTML of a page: the hash in the name of its start script, which changes with every other file.
 * Empty for a page that was not built.
 */
export const releaseOf = (page: string): string => start.exec(page)?.[1] ?? "";

export const ownRelease = (): string =>
  releaseOf([...document.querySelectorAll("script[src]")].map(({ outerHTML }) => outerHTML).join(""));
