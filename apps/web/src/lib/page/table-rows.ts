/** The rows that a table shows: so many after `offset`; past the thousandth, those after the `cursor` of the answer before. */
export type TableRows = { limit: number; offset: number; cursor?: string | undefined };

/** The same as the API takes it. */
export const askFor = ({ limit, offset, cursor }: TableRows) => (cursor ? { limit, cursor } : { limit, offset });
