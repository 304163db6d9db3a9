import { claimBytesOf, maxClaimBytes } from '@latchkey/contract/server'

import type { SubmitHandler } from '../context/handler.ts'
import { invalid } from '../errors/ServiceError.ts'
import { updateUserRow } from '../store/users.ts'
import { lockAccountUser } from './lockAccountUser.ts'

/** Changes what the parent organization says about a user in their session tokens. docs/decisions.md#claims */
export const updateUserClaims: SubmitHandler<'updateUserClaims'> = {
  async apply(context, { subOrganizationId, userId, claims: changes }) {
    const { db, now } = context
    const { organizationId, claims: before } = await lockAccountUser(context, { subOrganizationId, userId })
    const claims = Object.fromEntries(
      Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null),
    )
    const bytes = claimBytesOf(claims)
    if (bytes > maxClaimBytes)
      throw invalid(
        'parameters.claims',
        `got ${bytes} bytes of JSON with the claims that stay, expected at most ${maxClaimBytes}`,
      )
    const isEmpty = Object.keys(claims).length === 0
    await updateUserRow(
      db,
      { organizationId, id: userId },
      { claims: isEmpty ? null : claims, updatedAt: now },
    )
    return { userId, claims }
  },
}
