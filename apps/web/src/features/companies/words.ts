const thousands = new Intl.NumberFormat("es-MX");

export const grouped = (count: number): string => thousands.format(count);

export const counted = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
