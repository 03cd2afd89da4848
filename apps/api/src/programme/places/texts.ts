/**
 * Stores many short texts in one buffer: as strings, each would take 40 bytes more and be visited by every garbage
 * collection.
 */
export class Texts implements Iterable<string> {
  readonly #bytes: Buffer;
  readonly #ends: Uint32Array;

  constructor(texts: Iterable<string>) {
    let bytes = Buffer.allocUnsafe(1 << 16);
    let ends = new Uint32Array(1 << 12);
    let [length, end] = [0, 0];
    for (const text of texts) {
      // UTF-8 takes at most three bytes per UTF-16 code unit.
      if (bytes.length < end + 3 * text.length) bytes = Buffer.concat([bytes], 2 * bytes.length + 3 * text.length);
      if (ends.length === length) ends = grown(ends);
      end += bytes.write(text, end);
      ends[length++] = end;
    }
    this.#bytes = Buffer.from(bytes.subarray(0, end));
    this.#ends = ends.slice(0, length);
  }

  get length(): number {
    return this.#ends.length;
  }

  at(position: number): string | undefined {
    const end = this.#ends[position];
    return end === undefined ? undefined : this.#bytes.toString("utf8", this.#ends[position - 1] ?? 0, end);
  }

  *[Symbol.iterator](): Generator<string, void> {
    for (let position = 0; position < this.length; position++) yield this.at(position) ?? "";
  }
}

export function grown(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}
