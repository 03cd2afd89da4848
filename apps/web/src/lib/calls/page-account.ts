let account: string | undefined;

/**
 * Id of the account that the page was opened for. Each call sends it; the API refuses the call under another account's
 * session.
 */
export const pageAccount = (): string | undefined => account;
export const setPageAccount = (id: string | undefined): void => {
  account = id;
};
