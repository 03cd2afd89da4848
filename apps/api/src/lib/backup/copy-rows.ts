import pg from "pg";

// pg supports COPY in its protocol, but its types do not declare it.
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};
type CopyQuery = pg.Query & {
  handleCopyData(message: { chunk: Buffer }, connection: CopyConnection): void;
  handleCopyInResponse(connection: CopyConnection): void;
};

function copyQuery(text: string): { query: CopyQuery; ended: Promise<void> } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const query = new pg.Query(text, (error) => (error ? reject(error) : resolve())) as CopyQuery; // members that the types of the package omit
  return { query, ended: promise };
}

/** Runs `COPY … TO STDOUT` and yields each row as the server sends it, with back-pressure. */
export async function* copyOut(client: pg.Client, text: string): AsyncGenerator<Buffer> {
  const { query, ended } = copyQuery(text);
  let rows: Buffer[] = [];
  let isOver = false;
  let stream: pg.Connection["stream"] | undefined;
  let wake = () => {};
  query.handleCopyData = ({ chunk }, connection) => {
    // Copied because the parser reuses its buffer.
    rows.push(Buffer.from(chunk));
    stream = connection.stream;
    stream.pause();
    wake();
  };
  const end = ended.finally(() => {
    isOver = true;
    wake();
  });
  // Awaited below; this prevents an unhandled rejection until then.
  end.catch(() => {});
  client.query(query);
  try {
    while (rows.length > 0 || !isOver) {
      const taken = rows;
      rows = [];
      yield* taken;
      if (rows.length > 0 || isOver) continue;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      stream?.resume();
      await woken;
    }
    await end;
  } finally {
    // If the reader stops early, the remaining rows are discarded.
    query.handleCopyData = () => {};
    stream?.resume();
  }
}

export async function copyIn(client: pg.Client, text: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const { query, ended } = copyQuery(text);
  const asked = Promise.withResolvers<CopyConnection>();
  query.handleCopyInResponse = asked.resolve;
  ended.catch(asked.reject);
  client.query(query);
  const connection = await asked.promise;
  let fault: unknown;
  try {
    for await (const chunk of bytes) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await drained(connection);
    }
    connection.endCopyFrom();
  } catch (error) {
    fault = error;
    connection.sendCopyFail("the copy cannot be read");
  }
  await ended.catch((error: unknown) => {
    fault ??= error;
  });
  if (fault) throw fault;
}

const drained = ({ stream }: pg.Connection) =>
  new Promise<void>((resolve) => {
    const done = () => {
      stream.off("drain", done).off("close", done);
      resolve();
    };
    stream.on("drain", done).on("close", done);
  });
