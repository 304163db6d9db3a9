import type { StateKey } from '../view.ts'
import { endsBy, mayEstablish } from './lineage.ts'
import { isConfirmed } from './loginMethods.ts'
import { differsOnlyIn, matchesUser } from './matching.ts'
import type { Change, ParametersOf, Permits } from './permits.types.ts'

type RequestedKey = ParametersOf<'createApiKeys'>['apiKeys'][number]

const types = {
  API_KEY_CURVE_P256: 'CREDENTIAL_TYPE_API_KEY_P256',
  API_KEY_CURVE_SECP256K1: 'CREDENTIAL_TYPE_API_KEY_SECP256K1',
  API_KEY_CURVE_ED25519: 'CREDENTIAL_TYPE_API_KEY_ED25519',
} as const satisfies Record<RequestedKey['curveType'], string>

/** Keys of users, as they were asked for. None of them outlives its maker, unless it is a wallet's. */
export const keyPermits: Permits<'keys'> = {
  createApiKeys: ({ before, after }, { userId, apiKeys }, change) =>
    before === undefined && after.userId === userId && apiKeys.some((key) => isRequested(after, key, change)),

  createUsers: ({ before, after }, { users }, change) =>
    before === undefined &&
    users.some(
      (user) =>
        matchesUser(after, user, change) && user.apiKeys.some((key) => isRequested(after, key, change)),
    ),

  createSubOrganization: ({ before, after }, { rootUsers }, change) =>
    before === undefined &&
    rootUsers.some(
      (user) =>
        matchesUser(after, user, change) &&
        user.apiKeys.some((key) => isStarter(after, key, change) || isRequested(after, key, change)),
    ),

  // The key of the auth proxy, which the service makes for itself.
  enableAuthProxy: ({ before, after }, _parameters, change) =>
    before === undefined && isProxys(after, change),
  rotateAuthProxyKey: ({ before, after }, _parameters, change) =>
    before === undefined && isProxys(after, change),

  confirmLoginMethods: ({ id, before, after }, { apiKeyIds = [] }, change) =>
    apiKeyIds.includes(id) && differsOnlyIn(before, after, 'establishedAt') && isConfirmed(after, change),
}

const isProxys = (key: StateKey, change: Change): boolean =>
  key.type === types.API_KEY_CURVE_P256 &&
  key.profileId === null &&
  key.expiresAt === null &&
  mayEstablish(key.establishedAt, change) &&
  change.after.users[key.userId]?.role === 'proxy'

/** Longest lifetime of a key that comes with a sign-up to start the first session. docs/wire-format.md#sign-up-elements */
const starterSeconds = 900

/** Whether a key only starts the first session of a new account: it counts although it ends. */
function isStarter(key: StateKey, requested: RequestedKey, { author, now }: Change): boolean {
  const { publicKey, curveType, expirationSeconds } = requested
  return (
    key.publicKey === publicKey &&
    key.profileId === author.profileId &&
    key.type === types[curveType] &&
    Number(expirationSeconds) <= starterSeconds &&
    key.expiresAt === endOf(expirationSeconds, now) &&
    (key.establishedAt ?? now) >= now
  )
}

function isRequested(
  key: StateKey,
  { publicKey, curveType, expirationSeconds }: RequestedKey,
  change: Change,
): boolean {
  if (key.publicKey !== publicKey || key.type !== types[curveType]) return false
  if (key.profileId !== change.author.profileId) return false
  if (key.expiresAt !== endOf(expirationSeconds, change.now)) return false
  if (curveType !== 'API_KEY_CURVE_P256') return mayEstablish(key.establishedAt, change)
  return isWithin(key, change)
}

const endOf = (expirationSeconds: string | undefined, now: number): number | null =>
  expirationSeconds === undefined ? null : now + Number(expirationSeconds) * 1_000

/** Only an established author makes a key that lasts. Any other makes one that ends with it, as does all that it makes. */
function isWithin({ expiresAt, establishedAt, lineageEndsAt }: StateKey, { author, now }: Change): boolean {
  if (establishedAt !== null && (!author.isEstablished || expiresAt !== null || establishedAt < now))
    return false
  return author.isEstablished || (endsBy(lineageEndsAt, author.endsAt) && endsBy(expiresAt, author.endsAt))
}
