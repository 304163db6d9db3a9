import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'

/**
 * Refuses what was stored until others approved it. Otherwise one member could decide a change twice: ask for it, and vote
 * for an approval that anybody without rights submitted. docs/support.md#change-of-address
 * @throws ServiceError CONTACT_CHANGE_REFUSED
 */
export function requireAlone({ submittedAt }: Pick<Context, 'submittedAt'>): void {
  if (submittedAt !== undefined) throw new ServiceError('CONTACT_CHANGE_REFUSED', { reason: 'voted' })
}
