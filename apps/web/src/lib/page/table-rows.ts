/**
 * Rows of a table: `limit` rows from `offset`, or after the thousandth row those after the `cursor` of the answer before.
 */
export type TableRows = { limit: number; offset: number; cursor?: string | undefined };

export const askFor = ({ limit, offset, cursor }: TableRows) => (cursor ? { limit, cursor } : { limit, offset });
