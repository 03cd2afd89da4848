/** Recovery is also how an invited member of the team chooses a first password: the invitation's link says so. */
export const invitationSearch = ({ invitation }: Record<string, unknown>): { invitation?: true } =>
  invitation ? { invitation: true } : {};
