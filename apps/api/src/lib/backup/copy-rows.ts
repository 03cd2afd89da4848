import pg from "pg";

// pg knows COPY in its protocol and hands it to whoever asks; its types do not say so.
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
  const query = new pg.Query(text, (error) => (error ? reject(error) : resolve())) as CopyQuery; // what the package has besides
  return { query, ended: promise };
}

/** Runs a `COPY … TO STDOUT`: each row by itself, as the server sends them, no faster than they are taken. */
export async function* copyOut(client: pg.Client, text: string): AsyncGenerator<Buffer> {
  const { query, ended } = copyQuery(text);
  let rows: Buffer[] = [];
  let isOver = false;
  let stream: pg.Connection["stream"] | undefined;
  let wake = () => {};
  query.handleCopyData = ({ chunk }, connection) => {
    // A copy of its own: the parser uses its buffer again.
    rows.push(Buffer.from(chunk));
    stream = connection.stream;
    stream.pause();
    wake();
  };
  const end = ended.finally(() => {
    isOver = true;
    wake();
  });
  // Waited for below; until then a failure is not an unhandled one.
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
    // Whoever stops half way leaves the rest to be thrown away.
    query.handleCopyData = () => {};
    stream?.resume();
  }
}

/** Runs a `COPY … FROM STDIN` with these bytes. */
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
