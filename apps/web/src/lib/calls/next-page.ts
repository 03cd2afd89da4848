export const nextPage = ({ cursor }: { cursor: string | null }): string | undefined => cursor ?? undefined;
