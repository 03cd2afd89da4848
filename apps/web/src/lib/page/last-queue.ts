let address = "/staff";

/** Remembers the filters of the queue, so that a case leads back to them. */
export const rememberQueue = (): void => {
  address = location.pathname + location.search;
};

export const lastQueue = (): string => address;
