/**
 * Rows of a table: `limit` rows from `offset`; after the thousandth row, those after the `cursor` of the previous answer.
 */
export type TableRows = { limit: number; offset: number; cursor?: string | undefined };

export const askFor = ({ limit, offset, cursor }: TableRows) => (cursor ? { limit, cursor } : { limit, offset });
