import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { takeLock } from '../store/locks.ts'
import type { Identity } from '../store/oauthIdentities.ts'
import { findTokenUse, spendToken } from '../store/tokenUses.ts'
import { tokenLifeMs } from './checkClaims.ts'

type UsedToken = Pick<Identity, 'digest' | 'issuedAt'>

const keyOf = ({ organization }: Context, { digest }: UsedToken): string =>
  `${organization.tenantId} ${digest}`

export const usedToken = (): ServiceError =>
  new ServiceError('OIDC_TOKEN_INVALID', { reason: 'it was already used' })

/**
 * Detects a retry of a login whose reply was lost: the same request used the token a moment ago. Concurrent requests
 * with one token wait for each other. For `apply`. docs/decisions.md#lost-replies
 *
 * @param request Digest of the request.
 * @returns the ID of the session key that the first request created
 * @throws ServiceError OIDC_TOKEN_INVALID if another request used the token, or the same one too long ago.
 */
export async function findRepeatedLogin(
  context: Context,
  token: UsedToken,
  request: string,
): Promise<string | undefined> {
  const { db, now, settings } = context
  await takeLock(context, `token ${keyOf(context, token)}`)
  const use = await findTokenUse(db, keyOf(context, token))
  if (!use) return undefined
  const isRepeated = use.digest === request && use.usedAt > now - settings.lostReplySeconds * 1_000
  if (!isRepeated || use.credentialId === null) throw usedToken()
  return use.credentialId
}

/** Marks a token as used. For `apply`. @throws ServiceError OIDC_TOKEN_INVALID if it was used before. */
export async function useToken(
  context: Context,
  token: UsedToken,
  { request = '', credentialId = null }: { request?: string; credentialId?: string | null },
): Promise<void> {
  const { db, now, settings } = context
  // A minute longer than its lifetime, for clocks that differ.
  const expiresAt = token.issuedAt + tokenLifeMs + settings.newestRequestMs
  const use = { key: keyOf(context, token), digest: request, credentialId, usedAt: now, expiresAt }
  if (!(await spendToken(db, use))) throw usedToken()
}
