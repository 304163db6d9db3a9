import { ServiceError } from '../errors/ServiceError.ts'
import type { Caller, FoundCaller } from '../store/caller.ts'
import type { OrganizationFacts } from '../store/organizations.ts'

/**
 * Whose key stamped the request, and where the operation takes place. An organization that does not exist,
 * one of another tenant and an unknown key get one answer: nobody learns which ids exist (security.md P-17).
 * @throws ServiceError PUBLIC_KEY_NOT_FOUND, API_KEY_EXPIRED
 */
export function resolveCaller(
  found: FoundCaller | undefined,
  now: number,
): { caller: Caller; organization: OrganizationFacts } {
  if (!found) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})
  const { caller, target } = found
  const { expiresAt, publicKey } = caller.credential
  if (expiresAt !== null && expiresAt <= now) throw new ServiceError('API_KEY_EXPIRED', { publicKey })
  // The parent was named, the key lives in one sub-organization: that is where it acts (wire.md 1.5).
  const isHome = caller.organization.parentId === target.id
  return { caller, organization: isHome ? caller.organization : target }
}
