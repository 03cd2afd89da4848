/** Query of an invitation's link. An invited colleague chooses the first password on the recovery pages. */
export const invitationSearch = ({ invitation }: Record<string, unknown>): { invitation?: true | "company" } =>
  invitation ? { invitation: invitation === "company" ? invitation : true } : {};
