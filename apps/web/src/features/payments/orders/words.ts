export const depositsWord = (count: number): string => counted(count, "depósito");

/** Message of a built order, with the number of ticked months that can no longer be paid. */
export function builtWords({ number, lines }: { number: number; lines: number }, ticked: number): string {
  const out = ticked - lines;
  const left = out === 1 ? ". 1 mes cambió y quedó fuera" : `. ${out} meses cambiaron y quedaron fuera`;
  return `Orden ${number}: ${depositsWord(lines)}${out > 0 ? left : ""}`;
}

type Answered = { paid: number; returned: number; missing?: number };

/** Answer of the bank to an order in words: '1 pagado, 2 devueltos'. A count of zero is left out. */
export function answeredWords({ paid, returned, missing = 0 }: Answered): string {
  const parts = [
    paid > 0 && counted(paid, "pagado"),
    returned > 0 && counted(returned, "devuelto"),
    missing > 0 && `${missing} sin respuesta`,
  ];
  return parts.filter(Boolean).join(", ");
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;
