let account: string | undefined;

/** Whose page this is: each call says so, and the API refuses one that comes under the session of somebody else. */
export const pageAccount = (): string | undefined => account;
export const openPageOf = (id: string | undefined): void => {
  account = id;
};
