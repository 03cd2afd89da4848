import { keysOf } from "@arranca/contract/keys";
import { accessPurposes } from "@arranca/contract/review/document-access";

export const purposeOptions = {
  name: "purpose",
  label: "Para qué lo necesitas",
  options: keysOf(accessPurposes).map((value) => ({ value, label: accessPurposes[value] })),
  folded: true,
};
