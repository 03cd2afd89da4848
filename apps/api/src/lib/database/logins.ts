import { applicationRole } from "./roles.ts";

export type Logins = { connectionString: string; applicationString: string };

export const configuredLogins = (url: string, ownerUrl = url): Logins => ({
  connectionString: ownerUrl,
  applicationString: url,
});

/** Connection string of the application's login on the embedded server, where its role needs no password. */
export function asApplication(connectionString: string): string {
  const url = new URL(connectionString);
  url.username = applicationRole;
  return url.toString();
}
