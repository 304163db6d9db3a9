import { isIP } from 'node:net'
import type { Connection } from '../context/connection.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { createBlockMatcher, readAddressBlock } from '../parsing/cidr.ts'
import type { ActiveAllowlist } from '../store/ipAllowlists.ts'

/** Whether an allowlist lets a client through. An address that the service can't see is an evaluation error. */
export function allowsAddress({ cidrs, onEvaluationError }: ActiveAllowlist, address: string): boolean {
  if (isIP(address) === 0) return onEvaluationError === 'ALLOW'
  return createBlockMatcher(cidrs.map((cidr) => readAddressBlock(cidr)!))(address)
}

/**
 * Checks the client's address against the allowlist of the credential that stamped the request.
 * docs/decisions.md#ip-allowlists
 * @throws ServiceError ADDRESS_NOT_ALLOWED
 */
export function checkAddress(allowlist: ActiveAllowlist | null | undefined, connection: Connection): void {
  if (!allowlist) return
  const { address } = connection
  if (!allowsAddress(allowlist, address)) throw new ServiceError('ADDRESS_NOT_ALLOWED', { address })
}
