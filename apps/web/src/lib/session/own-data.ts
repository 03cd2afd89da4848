type Query<T> = { data: T | undefined; isPlaceholderData: boolean; isPaused: boolean };

/**
 * Data of a list. The page before is shown while the next one loads, but not while offline, when it would be taken for the
 * next one.
 */
export const ownData = <T>(query: Query<T>): T | undefined =>
  query.isPlaceholderData && query.isPaused ? undefined : query.data;
