// Preloaded with `--import`: appends every outgoing connection to the file CONNECTS.

import { appendFileSync } from "node:fs";
import { Socket } from "node:net";

const { connect } = Socket.prototype;
Socket.prototype.connect = function (this: Socket, ...to: unknown[]) {
  appendFileSync(process.env.CONNECTS ?? "", `${JSON.stringify(to)}\n`);
  return Reflect.apply(connect, this, to);
};
