import { type LoginStrength, loginOf } from '@latchkey/contract/server'
import { pathName, type SubmitOperation } from '@latchkey/contract/wire'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { isBounded, isEstablished, isEstablishedPasskey, trustedPages, vaultPages } from './lineage.ts'
import { requireNotHeld } from './requireNotHeld.ts'

/**
 * Checks that the caller has signed in as the definition of the operation asks. docs/decisions.md#established-credentials
 * @throws ServiceError ACCOUNT_HELD, REAUTHENTICATION_REQUIRED, STEP_UP_REQUIRED; REQUEST_NOT_AUTHORIZED for a key that was refreshed.
 */
export function requireLogin(context: Context, name: SubmitOperation, parameters: object): void {
  requireNotHeld(context, name)
  requireStrength(context, name, loginOf(name, parameters))
}

/** The same for a strength that follows from more than the parameters. @throws as {@link requireLogin} */
export function requireStrength(context: Context, name: SubmitOperation, strength: LoginStrength): void {
  if (strength === 'any') return
  if (strength === 'vault') {
    requireEstablished(context, vaultPages(context))
    return
  }
  // Another tab has renewed the session. Work that is under way may end, but none begins.
  if (context.caller.credential.replacedAt !== null)
    throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: pathName(name) })
  requireRecentLogin(context)
  if (strength === 'lasting' && isBounded(context.caller)) throw new ServiceError('STEP_UP_REQUIRED', {})
  if (strength === 'established' || (strength === 'confirmed' && !isEstablishedPasskey(context)))
    requireEstablished(context)
}

/** A refresh is not a login. API keys and passkeys need none. docs/decisions.md#recent-login */
function requireRecentLogin({ caller, now, submittedAt = now, settings }: Context): void {
  const { authTime } = caller.credential
  if (authTime === null || submittedAt - authTime <= settings.reauthenticationSeconds * 1_000) return
  throw new ServiceError('REAUTHENTICATION_REQUIRED', { maxAgeSeconds: settings.reauthenticationSeconds })
}

/**
 * @param pages Origins of pages that count. Default: those where the caller's organization manages itself.
 * @throws ServiceError STEP_UP_REQUIRED
 */
export function requireEstablished(context: Context, pages: readonly string[] = trustedPages(context)): void {
  if (isEstablished(context, pages)) return
  const { caller, now, settings } = context
  const { establishedAt, pageOrigin } = caller.credential
  const page = caller.page ?? pageOrigin
  const isThere = page !== null && pages.includes(page)
  throw new ServiceError('STEP_UP_REQUIRED', {
    vault: { origin: pages.at(-1), maxAgeSeconds: settings.reauthenticationSeconds },
    isUnconfirmed: isThere && (establishedAt === null || establishedAt > now),
  })
}
