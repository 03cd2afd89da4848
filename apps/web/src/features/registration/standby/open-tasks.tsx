import type { RequestStatus } from "@arranca/contract/review/requests";
import { RequestTasks } from "./request-tasks.tsx";
import { type OnEmailWaits, useCompanyEditing, usePersonEditing } from "./use-editing.ts";

type Props = {
  round: RequestStatus["rounds"][number];
  onMoved: () => Promise<unknown>;
  onEmailWaits: OnEmailWaits;
};

export const OpenTasks = ({ type, ...props }: Props & { type: "person" | "company" }) =>
  type === "person" ? <PersonTasks {...props} /> : <CompanyTasks {...props} />;

const PersonTasks = ({ onEmailWaits, ...props }: Props) => (
  <RequestTasks {...props} {...usePersonEditing(onEmailWaits)} />
);
const CompanyTasks = ({ onEmailWaits, ...props }: Props) => (
  <RequestTasks {...props} {...useCompanyEditing(onEmailWaits)} />
);
