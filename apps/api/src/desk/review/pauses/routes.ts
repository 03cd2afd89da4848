import { decidePause as decidePauseCall, readPause as readPauseCall } from "@arranca/contract/review/pauses";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { decidePause, readPause } from "./service.ts";

export function pauseFileRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readPauseCall, ({ db, params }) => readPause(db, params.id));

  mount(app, deps, decidePauseCall, ({ actor, db, params, body }) =>
    decidePause(db, deps, { id: params.id, outcome: body.pause_outcome, decision: body.decision, by: actor }),
  );
}
