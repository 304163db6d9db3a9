import { namesAny, tokenLifeMs } from '@latchkey/rules/oidc'

import type { Context } from '../context/context.ts'
import { isNonceOfKey, listOwnKeys } from '../store/credentials.ts'
import type { CheckBinding } from './identities.ts'
import { refusedToken } from './refusedToken.ts'

/**
 * Checks that the caller obtained the token to be linked: its nonce must name one of the caller's keys. Otherwise a
 * stolen token could be linked to the thief's account, and the victim's next social login would open it. If the
 * settings allow it, the nonce may name an unknown key once, because published clients create a key for each token.
 * docs/decisions.md#nonce
 *
 * @throws ServiceError OIDC_TOKEN_INVALID
 */
export const checkLinkToken =
  ({ db, now, organization, caller, settings }: Context): CheckBinding =>
  async ({ nonce }) => {
    const { userId } = caller
    const organizationId = caller.organization.id
    const keys = await listOwnKeys(db, { organizationId, userId, since: now - tokenLifeMs })
    if (await namesAny(nonce, keys)) return { once: false }
    const { tenantId } = organization
    const mayBeFresh = settings.freshProofKeys && nonce !== undefined
    if (mayBeFresh && !(await isNonceOfKey(db, { tenantId, nonce }))) return { once: true }
    throw refusedToken('its nonce names no key of the caller')
  }
