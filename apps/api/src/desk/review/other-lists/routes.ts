import { readFile } from "node:fs/promises";
import * as calls from "@arranca/contract/review/other-lists";
import { countText } from "@arranca/contract/values/count-text";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { mount } from "../../../lib/http/mount.ts";
import { addOtherList, removeOtherList } from "./service.ts";
import { findLists } from "./store.ts";

export function otherListRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.listOtherLists, async ({ db }) =>
    (await findLists(db)).map((list) => ({ ...list, added_at: list.added_at.toISOString() })),
  );

  mount(app, deps, calls.addOtherList, async ({ actor, db, body, files: [file] }) => {
    if (!file) throw new Refusal("FILE_MISSING");
    const text = decoded(await readFile(file.path));
    const added = await addOtherList(db, deps, { name: body.name, text, by: actor.loginId });
    return { ...added, message: `Padrón agregado: ${countText(added.people, "persona", "personas")}` };
  });

  mount(app, deps, calls.removeOtherList, async ({ actor, db, params, body }) => {
    await removeOtherList(db, deps, { id: params.id, reason: body.reason, by: actor.loginId });
    return { message: "Padrón quitado" };
  });
}

/** Text of a file as spreadsheets save it: UTF-16 with its mark, else bytes whose letters A to Z and digits are those of ASCII. */
const decoded = (bytes: Buffer): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString("utf16le") : bytes.toString("latin1");
