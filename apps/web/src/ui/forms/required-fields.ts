import { createContext, useContext } from "react";

/** True inside a form: fields without '(opcional)' are required. Fields without a form, such as filters, are not. */
export const InForm = createContext(false);

export const useRequired = (optional: boolean | undefined): true | undefined =>
  (useContext(InForm) && !optional) || undefined;
