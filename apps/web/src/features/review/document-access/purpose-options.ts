import { keysOf } from "@arranca/contract/keys";
import { lookPurposes } from "@arranca/contract/review/document-access";

export const purposeOptions = {
  name: "purpose",
  label: "Para qué lo necesitas",
  options: keysOf(lookPurposes).map((value) => ({ value, label: lookPurposes[value] })),
  folded: true,
};
