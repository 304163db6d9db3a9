import type { Connection } from '../context/connection.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { checkAddress } from '../ip-allowlist/checkAddress.ts'
import type { Caller, FoundCaller } from '../store/caller.ts'
import type { OrganizationFacts } from '../store/organizations.ts'

/**
 * The caller of a request, and the organization that it acts in. An unknown organization, one of another tenant and
 * an unknown key give the same error, so that nobody learns which ids exist (docs/security.md#tenant-isolation).
 * @throws ServiceError PUBLIC_KEY_NOT_FOUND, USER_BLOCKED, API_KEY_EXPIRED, ADDRESS_NOT_ALLOWED
 */
export function resolveCaller(
  stamper: FoundCaller | undefined,
  { now, connection }: { now: number; connection: Connection },
): { caller: Caller; organization: OrganizationFacts } {
  if (!stamper) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})
  const { caller, target } = stamper
  const { expiresAt, publicKey } = caller.credential
  // Their stamp was verified: nobody else learns it. docs/decisions.md#blocked-people
  if (stamper.blockedAt !== null) throw new ServiceError('USER_BLOCKED', {})
  if (expiresAt !== null && expiresAt <= now) throw new ServiceError('API_KEY_EXPIRED', { publicKey })
  // The auth proxy forwards requests from anywhere. docs/decisions.md#ip-allowlists
  if (caller.role !== 'proxy') checkAddress(stamper.allowlist, connection)
  // The request named the parent, but the key belongs to a sub-organization: it acts there
  // (docs/wire-format.md#which-organization-a-stamp-belongs-to).
  const isHome = caller.organization.parentId === target.id
  return { caller, organization: isHome ? caller.organization : target }
}
