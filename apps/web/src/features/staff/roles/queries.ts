import { addRole, changeRole, deleteRole } from "@arranca/contract/team/roles";
import { type CallInput, call } from "#lib/calls/call.ts";
import { failing } from "#lib/calls/failed.ts";
import { useTeamChange } from "../queries.ts";

export const useAddRole = () =>
  useTeamChange((body: CallInput<typeof addRole>["body"]) => failing("add", call(addRole, { body })));
export const useChangeRole = () =>
  useTeamChange(({ id, body }: { id: string; body: CallInput<typeof changeRole>["body"] }) =>
    failing("change", call(changeRole, { params: { id }, body })),
  );
export const useDeleteRole = () =>
  useTeamChange((id: string) => failing("remove", call(deleteRole, { params: { id } })));
