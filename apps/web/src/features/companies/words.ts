const thousands = new Intl.NumberFormat("es-MX");

/** '1,240'. */
export const grouped = (count: number): string => thousands.format(count);

/** '1 vacante', '3 vacantes'. */
export const counted = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
