import type { OrganizationFacts } from '../organizations.ts'
import { routeIn, withRoute } from '../routes.ts'

/** An organization whose activities are asked for. */
export type ActivityOwner = Pick<OrganizationFacts, 'id' | 'tenantId'>

/** Names an activity. */
export interface ActivityLocation {
  bucket: string
  organizationId: string
  id: string
}

/** Names the activity of a body, or the votes on it. */
export interface FingerprintLocation {
  bucket: string
  organizationId: string
  fingerprint: string
}

/**
 * The bucket of all activities of an organization, or undefined for a parent, which has many: every sign-in is an
 * activity of the parent, and a distributed Postgres would have them all on one server.
 * docs/growth.md#where-one-database-ends
 */
export const onlyBucketOf = ({ id, tenantId }: ActivityOwner): string | undefined =>
  id === tenantId ? undefined : id

/** In a parent, the number that fingerprints and ids of activities end with, at the end of the organization's id. */
const bucketOf = (owner: ActivityOwner, ending: string): string =>
  onlyBucketOf(owner) ?? withRoute(owner.id, routeIn(ending))

/** The buckets in which an activity may be, of an organization that may be a parent or not. */
export const possibleBuckets = (organizationId: string, id: string): string[] => [
  organizationId,
  withRoute(organizationId, routeIn(id)),
]

export const locateActivity = (owner: ActivityOwner, id: string): ActivityLocation => ({
  bucket: bucketOf(owner, id),
  organizationId: owner.id,
  id,
})

/** @param fingerprint `sha256:` and hex digits; any other is nobody's */
export const locateFingerprint = (owner: ActivityOwner, fingerprint: string): FingerprintLocation => ({
  bucket: bucketOf(owner, /[0-9a-f]{3}$/.test(fingerprint) ? fingerprint : '000'),
  organizationId: owner.id,
  fingerprint,
})

/** The id as one of an activity with this fingerprint: both lead to the same bucket. */
export const withFingerprint = (id: string, fingerprint: string): string =>
  withRoute(id, routeIn(fingerprint))
