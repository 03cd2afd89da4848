/** The cursor of the next page of a list; undefined after the last. */
export const nextPage = ({ cursor }: { cursor: string | null }): string | undefined => cursor ?? undefined;
