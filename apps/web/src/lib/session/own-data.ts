type Query<T> = { data: T | undefined; isPlaceholderData: boolean; isPaused: boolean };

/**
 * Data of a list query. The previous page is shown while the next one loads, but not offline, where it would be taken for
 * the next one.
 */
export const ownData = <T>(query: Query<T>): T | undefined =>
  query.isPlaceholderData && query.isPaused ? undefined : query.data;
