import type { RequestStatus } from "@arranca/contract/review/requests";
import { type Editing, RequestTasks } from "./request-tasks.tsx";
import { type OnEmailWaits, replaceable, useCompanyEditing, usePersonEditing } from "./use-editing.ts";

type Props = {
  round: RequestStatus["rounds"][number];
  onMoved: () => Promise<unknown>;
  onEmailWaits: OnEmailWaits;
};

/** The tasks of an open request, with the steps of the registration in which they are done. */
export const OpenTasks = ({ type, ...props }: Props & { type: "person" | "company" }) =>
  type === "person" ? <PersonTasks {...props} /> : <CompanyTasks {...props} />;

const PersonTasks = ({ onEmailWaits, ...props }: Props) => (
  <RequestTasks {...props} {...kept(usePersonEditing(onEmailWaits))} />
);
const CompanyTasks = ({ onEmailWaits, ...props }: Props) => (
  <RequestTasks {...props} {...kept(useCompanyEditing(onEmailWaits))} />
);

/** An approved account keeps its papers until the next ones are there. */
const kept = (editing: Editing): Editing => ({ ...editing, papers: replaceable(editing.papers) });
