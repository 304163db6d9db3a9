import type { Operations, ReadParamsOf } from '@latchkey/contract/server'
import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { type Lineage, lineageOf, methodLineage } from '../credentials/lineage.ts'
import { requireStrength } from '../credentials/requireLogin.ts'
import { requireLockedUser } from '../credentials/requireUser.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { notify } from '../notices/notify.ts'
import { type LoginFamily, readLoginFamily } from '../sessions/sessions.ts'
import { insertCredential, listLiveCredentials } from '../store/credentials.ts'
import { trimExpiringKeys } from '../store/expiringKeys.ts'
import { makeRoomForWallet } from '../store/wallets/walletKeys.ts'
import { curveOf, isWalletType, keyTypeOf } from '../wallet-login/walletCurves.ts'
import { checkKeys, checkWalletProofs } from '../wallet-login/walletKeys.ts'

type Params = ReadParamsOf<Operations['submit']['createApiKeys']>

export const createApiKeys: SubmitHandler<'createApiKeys'> = {
  async prepare(context, { userId, apiKeys: keys }) {
    if (userId !== context.caller.userId) requireStrength(context, 'createApiKeys', 'established')
    const path = 'parameters.apiKeys'
    checkKeys(path, keys)
    const joins = [context.organization.id, userId]
    await checkWalletProofs(context, { path, keys, joinsOf: () => joins })
  },

  async apply(context, { userId, apiKeys }) {
    const { concerns, db, now, random, organization, caller, settings } = context
    const { id: organizationId, tenantId } = organization
    const loginFamily = await readLoginFamily(context, 'create_api_keys')
    const lineage = lineageOf(context)
    checkEnds(context, apiKeys, lineage)
    const user = await requireLockedUser(db, { organizationId, id: userId })
    await checkRoom(context, { userId, apiKeys })
    const apiKeyIds: string[] = []
    for (const { apiKeyName: name, publicKey, curveType, expirationSeconds } of apiKeys) {
      const id = random.uuid()
      const seconds = expirationSeconds === undefined ? null : Number(expirationSeconds)
      const type = keyTypeOf(curveOf(curveType))
      // A wallet's key has a proof by its holder, like a passkey, so it may outlive the session that adds it.
      const isLasting = isWalletType(type) || lineage.lineageEndsAt === null
      if (isWalletType(type))
        await makeRoomForWallet(db, { tenantId, publicKey, nextId: id, isProven: true, concerns, now })
      await insertCredential(db, {
        id,
        tenantId,
        organizationId,
        userId,
        name,
        publicKey,
        type,
        expirationSeconds: seconds,
        expiresAt: seconds === null ? null : now + seconds * 1_000,
        createdAt: now,
        updatedAt: now,
        ...(isWalletType(type) ? methodLineage(context, user) : lineageOfKey(lineage, seconds)),
        ...(loginFamily && !isLasting && loginOf(loginFamily)),
      })
      apiKeyIds.push(id)
    }
    const keepIds = [...apiKeyIds, caller.credential.id]
    await trimExpiringKeys(db, {
      organizationId: organization.id,
      userId,
      keepIds,
      max: settings.expiringKeysPerUser,
      now,
    })
    const wallets = apiKeys.filter(({ curveType }) => curveOf(curveType) !== 'P256').length
    await notify(context, user, { act: 'apiKeyAdded', count: apiKeyIds.length - wallets })
    await notify(context, user, { act: 'walletAdded', count: wallets })
    return { apiKeyIds }
  },
}

/** Lineage of a new key. Only a key that doesn't expire can be established. */
const lineageOfKey = (lineage: Lineage, seconds: number | null): Lineage => ({
  ...lineage,
  establishedAt: seconds === null ? lineage.establishedAt : null,
})

/** Columns that a key shares with its login family. */
const loginOf = ({ id: loginFamilyId, authTime, loginAt, userAgent }: LoginFamily) => ({
  loginFamilyId,
  authTime,
  loginAt,
  userAgent,
})

/**
 * Refuses a key that would outlive the credential that creates it, so that a stolen session or an agent's key leaves
 * nothing behind. docs/decisions.md#established-credentials
 * @throws ServiceError STEP_UP_REQUIRED
 */
function checkEnds({ now }: Context, apiKeys: Params['apiKeys'], { lineageEndsAt }: Lineage): void {
  if (lineageEndsAt === null) return
  const left = lineageEndsAt - now
  const fits = apiKeys.every(({ curveType, expirationSeconds = '' }) => {
    if (curveOf(curveType) !== 'P256') return true
    const seconds = Number(expirationSeconds)
    return seconds > 0 && seconds * 1_000 <= left
  })
  if (!fits) throw new ServiceError('STEP_UP_REQUIRED', { maxExpirationSeconds: Math.floor(left / 1_000) })
}

/** docs/wire-format.md#limits. @throws ServiceError LIMIT_EXCEEDED */
async function checkRoom(
  { db, now, organization, caller, settings }: Context,
  { userId, apiKeys }: Params,
): Promise<void> {
  const keys = await listLiveCredentials(db, { organizationId: organization.id, userId, now })
  const known = keys.filter(({ expiresAt }) => expiresAt === null)
  const longLived = apiKeys.filter(({ expirationSeconds }) => expirationSeconds === undefined)
  if (longLived.length > 0 && known.length + longLived.length > settings.longLivedKeysPerUser) {
    const max = settings.longLivedKeysPerUser
    throw new ServiceError('LIMIT_EXCEEDED', { limit: 'long-lived keys per user', max })
  }
  // Older keys are deleted to make room, but never the caller's.
  const callerKeyCount = keys.some(({ id, expiresAt }) => id === caller.credential.id && expiresAt !== null)
    ? 1
    : 0
  if (apiKeys.length - longLived.length + callerKeyCount > settings.expiringKeysPerUser) {
    const max = settings.expiringKeysPerUser
    throw new ServiceError('LIMIT_EXCEEDED', { limit: 'expiring keys per user', max })
  }
}
