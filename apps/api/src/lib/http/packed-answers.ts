import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

// What fits into one packet arrives no sooner when it is smaller.
const onePacket = 1_400;

/**
 * Packs JSON that is larger than a packet for whoever takes it so; files have their ranges and pictures are packed already. Guessing a secret by the size of
 * answers needs a page that asks in somebody's name, which the header of every call refuses. What comes in packed is not unpacked: a small body could become a large one.
 */
export async function packAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: onePacket,
    customTypes: /^application\/json\b/,
    encodings: ["br", "gzip"],
    // The best quality takes fifty times as long for a tenth less.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    },
    zlibOptions: { level: 5 },
  });
}
