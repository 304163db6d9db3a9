import { isEstablished, type Lineage, profileOf } from '@latchkey/rules/decide'

import type { Context } from '../context/context.ts'
import { reachesOf } from '../notices/reachesOf.ts'
import type { UserRow } from '../store/users.ts'

export {
  endOfCaller,
  type Lineage,
  lineageOf,
  loginLineage,
  signupLineage,
} from '@latchkey/rules/decide'

/**
 * The lineage of a login method that is added to a user: a passkey, an identity, a wallet's key or a contact. One that an
 * established caller adds is established. Any other counts after a while, in which the user, who is told at every
 * verified contact, can remove it; never if there is nobody to tell.
 */
export function methodLineage(context: Context, user: UserRow): Lineage {
  const { now, settings } = context
  const isTold = reachesOf(context, user).length > 0
  const maturesAt = isTold ? now + settings.establishedAfterSeconds * 1_000 : null
  return {
    establishedAt: isEstablished(context) ? now : maturesAt,
    lineageEndsAt: null,
    // Keys of wallets. No other login method has one.
    sessionProfileId: profileOf(context.caller.credential) ?? null,
  }
}
