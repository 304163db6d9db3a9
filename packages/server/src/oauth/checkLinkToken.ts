import type { Context } from '../context/context.ts'
import { isNonceOfKey, listOwnKeys } from '../store/credentials.ts'
import { tokenLifeMs } from './checkClaims.ts'
import type { CheckBinding } from './identities.ts'
import { namesAny } from './nonce.ts'
import { refusedToken } from './readToken.ts'

/**
 * Whoever links an identity has to be at the provider themselves: the token's nonce names a key of theirs. Otherwise a
 * token that was meant for somebody's login could be linked to a thief's account, and the next social login would open
 * that one. Where the settings allow it, the nonce may name a key that nobody has, once: published clients make one for
 * each token. decisions.md 7
 * @throws ServiceError OIDC_TOKEN_INVALID
 */
export const checkLinkToken =
  ({ db, now, organization, caller, settings }: Context): CheckBinding =>
  async ({ nonce }) => {
    const { userId } = caller
    const organizationId = caller.organization.id
    const keys = await listOwnKeys(db, { organizationId, userId, since: now - tokenLifeMs })
    if (await namesAny(nonce, keys)) return { once: false }
    const isFresh =
      nonce !== undefined && !(await isNonceOfKey(db, { tenantId: organization.tenantId, nonce }))
    if (settings.freshProofKeys && isFresh) return { once: true }
    throw refusedToken('its nonce names no key of the caller')
  }
