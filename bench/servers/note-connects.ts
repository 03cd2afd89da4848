// Loaded before a server (`--import`): every connection that it opens is a line of the file CONNECTS.

import { appendFileSync } from "node:fs";
import { Socket } from "node:net";

const { connect } = Socket.prototype;
Socket.prototype.connect = function (this: Socket, ...to: unknown[]) {
  appendFileSync(process.env.CONNECTS ?? "", `${JSON.stringify(to)}\n`);
  return Reflect.apply(connect, this, to);
};
