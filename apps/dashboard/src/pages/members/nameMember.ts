import type { User } from '@latchkey/ui'

/** How a member is called: by name, else by their address, else by their id. */
export const nameMember = ({ userName, userEmail, userPhoneNumber, userId }: User): string =>
  userName || userEmail || userPhoneNumber || userId

/** The auth proxy's user has a fixed name; it signs in nowhere. */
export const isProxy = ({ userName, isRoot, userEmail }: User): boolean =>
  userName === 'Auth Proxy' && !isRoot && userEmail === undefined
