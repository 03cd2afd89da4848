type Query<T> = { data: T | undefined; isPlaceholderData: boolean; isPaused: boolean };

/** What a list shows: the page before stays while the next one comes, but not in its place when no network brings it. */
export const ownData = <T>(query: Query<T>): T | undefined =>
  query.isPlaceholderData && query.isPaused ? undefined : query.data;
