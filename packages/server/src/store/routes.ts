import type { Digest } from '../secrets/digest.ts'

/**
 * Rows that belong to no organization, and activities of a parent (activities/activityBuckets.ts), are split by a number,
 * which the last three digits of their id repeat: a statement that has the id names the number, too. Of 4,096, since a distributed Postgres hashes the numbers: 64 would be spread
 * unevenly over 32 parts of a table. docs/growth.md#where-one-database-ends
 */
const digits = 3

/** The route of a contact. A part of a keyed digest, so that ids tell nobody about the contact. */
export const routeOf = ({ digest }: { digest: Digest }, tenantId: string, contact: string): number =>
  Number.parseInt(digest(`route ${tenantId} ${contact}`).slice(0, digits), 16)

/** The number that an id ends with. @param id a UUID */
export const routeIn = (id: string): number => Number.parseInt(id.slice(-digits), 16)

/** The id with another end. It stays a UUID of its version. */
export const withRoute = (id: string, route: number): string =>
  id.slice(0, -digits) + route.toString(16).padStart(digits, '0')
