import { applicationRole } from "./roles.ts";

export type Logins = { connectionString: string; applicationString: string };

/** Both logins of the configured database; equal unless DATABASE_OWNER_URL is set. */
export const configuredLogins = (url: string, ownerUrl = url): Logins => ({
  connectionString: ownerUrl,
  applicationString: url,
});

/** The application's login for the embedded server, where its role needs no password. */
export function asApplication(connectionString: string): string {
  const url = new URL(connectionString);
  url.username = applicationRole;
  return url.toString();
}
