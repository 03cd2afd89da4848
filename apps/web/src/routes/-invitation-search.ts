/** Recovery is also how whoever is invited, to the team or to a company, chooses a first password: the invitation's link says so. */
export const invitationSearch = ({ invitation }: Record<string, unknown>): { invitation?: true | "company" } =>
  invitation ? { invitation: invitation === "company" ? invitation : true } : {};
