import type { DifferenceOf } from '../differences.ts'
import type { StatePasskey } from '../view.ts'
import { isAttested } from './attested.ts'
import { isNoEarlier, mayEstablish } from './lineage.ts'
import { differsOnlyIn, matchesUser } from './matching.ts'
import { isNamed } from './named.ts'
import type { Change, ParametersOf, Permits } from './permits.types.ts'

type RequestedPasskey = ParametersOf<'createAuthenticators'>['authenticators'][number]

/** Passkeys of users, with the keys that their authenticators named. */
export const passkeyPermits: Permits<'passkeys'> = {
  createAuthenticators: ({ before, after }, { userId, authenticators }, change) =>
    before === undefined && after.userId === userId && isRequested(after, authenticators, change),

  createUsers: ({ before, after }, { users }, change) =>
    before === undefined &&
    users.some((user) => matchesUser(after, user, change) && isRequested(after, user.authenticators, change)),

  createSubOrganization: ({ before, after }, { rootUsers }, change) =>
    before === undefined &&
    rootUsers.some(
      (user) => matchesUser(after, user, change) && isRequested(after, user.authenticators, change),
    ),

  recoverUser: ({ before, after }, { userId, authenticator }, change) =>
    before === undefined && after.userId === userId && isRequested(after, [authenticator], change),

  confirmLoginMethods: ({ id, before, after }, { authenticatorIds = [] }, change) =>
    authenticatorIds.includes(id) &&
    differsOnlyIn(before, after, 'establishedAt') &&
    isConfirmed(after, change),
}

const isRequested = (after: StatePasskey, requested: readonly RequestedPasskey[], change: Change): boolean =>
  mayEstablish(after.establishedAt, change) &&
  requested.some(
    ({ attestation: { credentialId, attestationObject } }) =>
      credentialId === after.credentialId && isAttested(after, attestationObject),
  )

/** Identities at providers. */
export const identityPermits: Permits<'identities'> = {
  createOauthProviders: ({ before, after }, { userId, oauthProviders }, change) =>
    before === undefined &&
    after.userId === userId &&
    mayEstablish(after.establishedAt, change) &&
    isNamed(after, oauthProviders),

  createUsers: ({ before, after }, { users }, change) =>
    before === undefined &&
    mayEstablish(after.establishedAt, change) &&
    users.some((user) => matchesUser(after, user, change) && isNamed(after, user.oauthProviders)),

  createSubOrganization: ({ before, after }, { rootUsers }, change) =>
    before === undefined &&
    mayEstablish(after.establishedAt, change) &&
    rootUsers.some((user) => matchesUser(after, user, change) && isNamed(after, user.oauthProviders)),

  /** A provider that verified the address of an account links itself to it. docs/decisions.md#social-linking */
  oauth: links,
  oauthLogin: links,
  stampLogin: links,

  confirmLoginMethods: ({ id, before, after }, { providerIds = [] }, change) =>
    providerIds.includes(id) && differsOnlyIn(before, after, 'establishedAt') && isConfirmed(after, change),
}

/** The identity proves what a code to the address would, so it counts from when that does. */
function links({ before, after }: DifferenceOf<'identities'>, _parameters: unknown, change: Change): boolean {
  if (before) return false
  const user = change.before.users[after.userId]
  return user?.isEmailVerified === true && isNoEarlier(user.emailEstablishedAt, after.establishedAt)
}

/** Whether an established author confirms a login method of their own. */
export const isConfirmed = (
  { userId, establishedAt }: { userId: string; establishedAt: number | null },
  change: Change,
): boolean =>
  userId === change.author.userId && change.author.isEstablished && mayEstablish(establishedAt, change)
