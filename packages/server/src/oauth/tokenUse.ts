import { readToken, tokenLifeMs } from '@latchkey/rules/oidc'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { CredentialLocation } from '../store/credentials.ts'
import { takeLock } from '../store/locks.ts'
import type { Identity } from '../store/oauthIdentities.ts'
import { findTokenUse, spendToken } from '../store/tokenUses.ts'
import { refusing } from './refusedToken.ts'

type UsedToken = Pick<Identity, 'digest' | 'issuedAt'>

const keyOf = ({ organization }: Context, { digest }: Pick<UsedToken, 'digest'>): string =>
  `${organization.tenantId} ${digest}`

export const usedToken = (): ServiceError =>
  new ServiceError('OIDC_TOKEN_INVALID', { reason: 'it was already used' })

/**
 * Detects a retry of a login whose reply was lost: the same request used the token a moment ago. Concurrent requests
 * with one token wait for each other. For `apply`. docs/decisions.md#lost-replies
 *
 * @param request Digest of the request.
 * @returns the session key that the first request created
 * @throws ServiceError OIDC_TOKEN_INVALID if another request used the token, or the same one too long ago.
 */
export async function findRepeatedLogin(
  context: Context,
  token: UsedToken,
  request: string,
): Promise<CredentialLocation | undefined> {
  const { db, now, settings } = context
  await takeLock(context, `token ${keyOf(context, token)}`)
  const use = await findTokenUse(db, keyOf(context, token))
  if (!use) return undefined
  const isRepeated = use.digest === request && use.usedAt > now - settings.lostReplySeconds * 1_000
  const { organizationId, credentialId: id } = use
  if (!isRepeated || id === null || organizationId === null) throw usedToken()
  return { organizationId, id }
}

/** The session key that a login with the token created. */
export async function findKeyOfToken(
  context: Context,
  token: string,
): Promise<CredentialLocation | undefined> {
  const read = await refusing(() => readToken(token))
  const use = await findTokenUse(context.db, keyOf(context, read))
  if (!use || use.organizationId === null || use.credentialId === null) return undefined
  return { organizationId: use.organizationId, id: use.credentialId }
}

/** Marks a token as used. For `apply`. @throws ServiceError OIDC_TOKEN_INVALID if it was used before. */
export async function useToken(
  context: Context,
  token: UsedToken,
  { request = '', key }: { request?: string; key?: CredentialLocation },
): Promise<void> {
  const { db, now, settings } = context
  // A minute longer than its lifetime, for clocks that differ.
  const expiresAt = token.issuedAt + tokenLifeMs + settings.newestRequestMs
  const led = { credentialId: key?.id ?? null, organizationId: key?.organizationId ?? null }
  const use = { key: keyOf(context, token), digest: request, ...led, usedAt: now, expiresAt }
  if (!(await spendToken(db, use))) throw usedToken()
}
