import type { SubmitOperation } from '@latchkey/contract/wire'
import { heldSecondsOf, openWhileHeld } from '@latchkey/rules/decide'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'

/**
 * After support changed a contact, credentials that aren't established can't sign, export, delete or remove anything for a
 * while: the new contact and everything that it adds isn't. docs/support.md#after-the-change
 * @throws ServiceError ACCOUNT_HELD
 */
export function requireNotHeld(context: Context, name: SubmitOperation): void {
  if (!openWhileHeld.has(name)) refuseHeld(context)
}

/** @throws as {@link requireNotHeld}, whatever the operation */
export function refuseHeld(context: Context): void {
  const heldForSeconds = heldSecondsOf(context)
  if (heldForSeconds !== undefined) throw new ServiceError('ACCOUNT_HELD', { heldForSeconds })
}
