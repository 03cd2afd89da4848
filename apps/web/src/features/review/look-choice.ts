import { keysOf } from "@arranca/contract/keys";
import { lookPurposes } from "@arranca/contract/review/looks";

/** For what somebody looks without a case of their own: the list of the contract, as a dialog asks it. */
export const lookChoice = {
  name: "purpose",
  label: "Para qué lo necesitas",
  options: keysOf(lookPurposes).map((value) => ({ value, label: lookPurposes[value] })),
  folded: true,
};
