import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

/**
 * A vulnerable control server: it puts parameters into its SQL text, which the product never does. Like the product, it
 * answers JSON and a fixed error sentence, so that it is no easier to detect.
 */
export async function startInjectable(connectionString: string) {
  const database = new pg.Pool({ connectionString, max: 4 });
  await database.query(`CREATE TABLE drill_shops (id int PRIMARY KEY, name text);
    INSERT INTO drill_shops SELECT n, 'Tienda ' || n FROM generate_series(1, 40) AS n`);
  const statements: Record<string, (asked: string) => string> = {
    "/text": (asked) => `SELECT id, name FROM drill_shops WHERE name ILIKE '%${asked}%' ORDER BY id LIMIT 5`,
    "/number": (asked) => `SELECT id, name FROM drill_shops WHERE id < ${asked} ORDER BY id LIMIT 5`,
  };
  const server = createServer(async (asked, reply) => {
    const { pathname, searchParams } = new URL(asked.url ?? "/", "http://localhost");
    const statement = statements[pathname]?.(searchParams.get("q") ?? "") ?? "SELECT";
    const answer = await database.query(statement).then(
      ({ rows }) => ({ status: 200, body: { contents: { info: rows } } }),
      () => ({ status: 500, body: { error: { message: "Algo falló de nuestro lado." } } }),
    );
    reply.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await database.end();
    },
  };
}
