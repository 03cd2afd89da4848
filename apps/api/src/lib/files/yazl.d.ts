// The package has no types; these are the parts that the product uses.
declare module "yazl" {
  import type { Readable } from "node:stream";

  type Options = { mtime: Date; mode: number; compress: boolean; forceDosTimestamp?: boolean };
  type Give = (error: Error | null, stream?: Readable) => void;
  export class ZipFile {
    outputStream: Readable;
    addBuffer(bytes: Buffer, name: string, options: Options): void;
    addReadStream(stream: Readable, name: string, options: Options & { size?: number }): void;
    addReadStreamLazy(name: string, options: Options & { size: number }, open: (give: Give) => void): void;
    end(known?: (bytes: number) => void): void;
    on(event: "error", heard: (error: Error) => void): void;
  }
}
