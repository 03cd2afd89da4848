/** A count with what is counted: '1 vacante', '1,204 vacantes'. */
export const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("es-MX")} ${count === 1 ? one : many}`;
