const keyOf = (organizationId: string): string => `latchkey.dashboard.name.${organizationId}`

/**
 * The organization's name as the last member who signed in here saw it: who isn't signed in can't read it. Undefined on the
 * first visit, and where the browser stores nothing.
 */
export function readOrganizationName(organizationId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(organizationId)) ?? undefined
  } catch {
    // Storage is blocked.
    return undefined
  }
}

/** Remembers the name for the next sign-in. */
export function storeOrganizationName(organizationId: string, name: string): void {
  try {
    localStorage.setItem(keyOf(organizationId), name)
  } catch {
    // Storage is blocked or full: the next sign-in has no name.
  }
}
