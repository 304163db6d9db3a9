import { type LoginStrength, loginOf } from '@latchkey/contract/server'
import { pathName, type SubmitOperation } from '@latchkey/contract/wire'
import { findEstablishedRefusal, findLoginRefusal, type LoginRefusal } from '@latchkey/rules/decide'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
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
  const refusal = findLoginRefusal(context, strength)
  if (refusal) throw toError(refusal, name)
}

/** @throws ServiceError STEP_UP_REQUIRED */
export function requireEstablished(context: Context): void {
  const refusal = findEstablishedRefusal(context)
  if (refusal) throw new ServiceError('STEP_UP_REQUIRED', refusal.facts)
}

function toError(refusal: LoginRefusal, name: SubmitOperation): ServiceError {
  if (refusal.kind === 'replaced')
    return new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: pathName(name) })
  return refusal.kind === 'notRecent'
    ? new ServiceError('REAUTHENTICATION_REQUIRED', refusal.facts)
    : new ServiceError('STEP_UP_REQUIRED', refusal.facts)
}
