import { createHash, randomUUID } from "node:crypto";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import multipart from "@fastify/multipart";
import Fastify from "fastify";
import { reportTo } from "../../lib/servers.ts";

// Reference for uploads: bare Fastify that streams a file to disk and hashes it, without checks.
const folder = mkdtempSync(join(tmpdir(), "arranca-bench-uploads-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const app = Fastify();
await app.register(multipart, { limits: { fileSize: 5_242_880 } });

app.post("/upload", async (request) => {
  const hash = createHash("sha256");
  let size = 0;
  for await (const part of request.files()) {
    const count = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        size += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(part.file, count, createWriteStream(join(folder, randomUUID())));
  }
  return { size, sha256: hash.digest("hex") };
});

await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
reportTo(process, typeof address === "object" && address ? address.port : 0);
