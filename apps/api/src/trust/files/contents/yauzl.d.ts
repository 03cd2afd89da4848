// The package has no types: these are the parts used by files/contents.
declare module "yauzl" {
  import type { Readable } from "node:stream";

  export type Entry = {
    fileName: string;
    uncompressedSize: number;
    externalFileAttributes: number;
    generalPurposeBitFlag: number;
  };
  export type ZipFile = {
    entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  };
  type Options = { lazyEntries: true; autoClose: false; strictFileNames: boolean };
  const yauzl: {
    openPromise(path: string, options: Options): Promise<ZipFile>;
    fromBufferPromise(file: Buffer, options: Omit<Options, "autoClose">): Promise<ZipFile>;
  };
  export default yauzl;
}
