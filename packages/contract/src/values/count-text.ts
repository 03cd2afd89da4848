export const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("es-MX")} ${count === 1 ? one : many}`;
