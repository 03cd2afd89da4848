/** Query of the link in an invitation. An invited colleague sets the first password on the recovery pages. */
export const invitationSearch = ({ invitation }: Record<string, unknown>): { invitation?: true | "company" } =>
  invitation ? { invitation: invitation === "company" ? invitation : true } : {};
