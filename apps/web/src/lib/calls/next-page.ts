/** Cursor of the next page of a list. Undefined after the last page. */
export const nextPage = ({ cursor }: { cursor: string | null }): string | undefined => cursor ?? undefined;
