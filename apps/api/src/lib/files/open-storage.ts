import { join } from "node:path";
import type { Vault } from "../crypto.ts";
import type { Log } from "../log.ts";
import { openBucketStorage } from "./bucket-storage.ts";
import { openFolderStorage } from "./folder-storage.ts";
import type { BucketAddress } from "./s3-requests.ts";
import type { FileStore } from "./storage.ts";

type Opening = { vault: Pick<Vault, "blindIndex">; log: Log; folder: string };

export async function openStorage(
  dataDir: string,
  bucket: BucketAddress | undefined,
  { vault, log, folder }: Opening,
): Promise<FileStore> {
  if (!bucket) return openFolderStorage(join(dataDir, "files"));
  const store = openBucketStorage({ ...bucket, folder, log });
  await store.claim(vault.blindIndex(bucket.bucket, "bucket").toString("hex"));
  return store;
}
