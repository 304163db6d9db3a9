import type { DifferenceOf } from '../differences.ts'
import { isAttested } from './attested.ts'
import { isNoEarlier, mayEstablish } from './lineage.ts'
import { differsOnlyIn, matchesUser } from './matching.ts'
import type { Change, ParametersOf, Permits } from './permits.types.ts'

type RequestedPasskey = ParametersOf<'createAuthenticators'>['authenticators'][number]

/** Passkeys of users, with the keys that their authenticators named. */
export const passkeyPermits: Permits<'passkeys'> = {
  createAuthenticators: (difference, { userId, authenticators }, change) =>
    difference.after?.userId === userId && isNewPasskey(difference, authenticators, change),

  createUsers: (difference, { users }, change) =>
    users.some(
      (user) =>
        matchesUser(difference.after, user, change) && isNewPasskey(difference, user.authenticators, change),
    ),

  createSubOrganization: (difference, { rootUsers }, change) =>
    rootUsers.some(
      (user) =>
        matchesUser(difference.after, user, change) && isNewPasskey(difference, user.authenticators, change),
    ),

  recoverUser: (difference, { userId, authenticator }, change) =>
    difference.after?.userId === userId && isNewPasskey(difference, [authenticator], change),

  confirmLoginMethods: ({ id, before, after }, { authenticatorIds = [] }, change) =>
    authenticatorIds.includes(id) &&
    differsOnlyIn(before, after, 'establishedAt') &&
    isConfirmed(after, change),
}

function isNewPasskey(
  { before, after }: DifferenceOf<'passkeys'>,
  requested: readonly RequestedPasskey[],
  change: Change,
): boolean {
  if (before || !after || !mayEstablish(after.establishedAt, change)) return false
  return requested.some(
    ({ attestation: { credentialId, attestationObject } }) =>
      credentialId === after.credentialId && isAttested(after, attestationObject),
  )
}

/** Identities at providers. The caller of this has verified their tokens. */
export const identityPermits: Permits<'identities'> = {
  createOauthProviders: ({ before, after }, { userId }, change) =>
    before === undefined && after?.userId === userId && mayEstablish(after.establishedAt, change),

  createUsers: ({ before, after }, { users }, change) =>
    before === undefined &&
    after !== undefined &&
    mayEstablish(after.establishedAt, change) &&
    users.some((user) => user.oauthProviders.length > 0 && matchesUser(after, user, change)),

  createSubOrganization: ({ before, after }, { rootUsers }, change) =>
    before === undefined &&
    after !== undefined &&
    mayEstablish(after.establishedAt, change) &&
    rootUsers.some((user) => user.oauthProviders.length > 0 && matchesUser(after, user, change)),

  /** A provider that verified the address of an account links itself to it. docs/decisions.md#social-linking */
  oauth: links,
  oauthLogin: links,
  stampLogin: links,

  confirmLoginMethods: ({ id, before, after }, { providerIds = [] }, change) =>
    providerIds.includes(id) && differsOnlyIn(before, after, 'establishedAt') && isConfirmed(after, change),
}

/** The identity proves what a code to the address would, so it counts from when that does. */
function links({ before, after }: DifferenceOf<'identities'>, _parameters: unknown, change: Change): boolean {
  if (before || !after) return false
  const user = change.before.users[after.userId]
  return user?.isEmailVerified === true && isNoEarlier(user.emailEstablishedAt, after.establishedAt)
}

const isConfirmed = (
  { userId, establishedAt }: { userId: string; establishedAt: number | null },
  { author, now }: Change,
): boolean => userId === author.userId && author.isEstablished && (establishedAt ?? now) >= now
