let account: string | undefined;

/** Account that the page was opened for. Each call sends it, and the API refuses it under another account's session. */
export const pageAccount = (): string | undefined => account;
export const openPageOf = (id: string | undefined): void => {
  account = id;
};
