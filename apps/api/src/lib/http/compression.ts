import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

// A response that fits into one packet does not arrive sooner when compressed.
const onePacket = 1_400;

/**
 * Compresses JSON larger than a packet; files have ranges and pictures are already compressed. Guessing a secret by response
 * size needs requests from another site, which the required header prevents. Compressed request bodies are refused: a small
 * one could expand to a large one.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: onePacket,
    customTypes: /^application\/json\b/,
    encodings: ["br", "gzip"],
    // The best quality takes fifty times as long and saves a tenth.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    },
    zlibOptions: { level: 5 },
  });
}
