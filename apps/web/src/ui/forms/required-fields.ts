import { createContext, useContext } from "react";

/** Inside a form a field is required unless it says '(opcional)'; one that stands alone, as a filter, is not. */
export const InForm = createContext(false);

export const useRequired = (optional: boolean | undefined): true | undefined =>
  (useContext(InForm) && !optional) || undefined;
