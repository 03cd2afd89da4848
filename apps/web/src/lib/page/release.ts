const start = /<script[^>]*\bsrc="(\/assets\/start-[\w-]+\.js)"/;

/** The release that a page names: the name of its start changes with every other file. Empty where the page is not a built one. */
export const releaseOf = (page: string): string => start.exec(page)?.[1] ?? "";

/** The release that this page is of. */
export const ownRelease = (): string =>
  releaseOf([...document.querySelectorAll("script[src]")].map(({ outerHTML }) => outerHTML).join(""));
