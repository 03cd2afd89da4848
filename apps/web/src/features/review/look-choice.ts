import { keysOf } from "@arranca/contract/keys";
import { lookPurposes } from "@arranca/contract/review/looks";

export const lookChoice = {
  name: "purpose",
  label: "Para qué lo necesitas",
  options: keysOf(lookPurposes).map((value) => ({ value, label: lookPurposes[value] })),
  folded: true,
};
