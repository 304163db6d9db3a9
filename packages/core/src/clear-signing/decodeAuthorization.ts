import type { DecodeContext } from './decodeContext.ts'
import type { DecodedField, DecodedRequest } from './decodedRequest.types.ts'
import type { Authorization } from './ethereumTransaction.ts'
import { addressField, checksumAddress, textField } from './fields.ts'
import { evmNetwork, nameOf } from './networkName.ts'
import { warn } from './warn.ts'
import type { RequestWarning } from './warnings.types.ts'

/** Says what a signed EIP-7702 authorization does. Nonce and signature don't matter: it gives the account away. */
export const decodeAuthorization = (
  context: DecodeContext,
  authorization: Authorization,
  raw: string,
): DecodedRequest => ({
  source: 'built-in',
  action: 'authorize-code',
  raw,
  network: authorization.chainId === 0n ? undefined : evmNetwork(authorization.chainId),
  fields: authorizationFields(context, authorization),
  warnings: [authorizationWarning(context, authorization)],
})

export function authorizationFields(
  context: DecodeContext,
  { chainId, delegate }: Authorization,
): DecodedField[] {
  const network: DecodedField =
    chainId === 0n
      ? { ...textField('network', 'Every network'), special: 'any-network' }
      : textField('network', nameOf(context, evmNetwork(chainId)))
  return [addressField('delegate', delegate), network]
}

export function authorizationWarning(
  context: DecodeContext,
  { chainId, delegate: address }: Authorization,
): RequestWarning {
  const delegate = checksumAddress(address)
  return chainId === 0n
    ? warn('any-chain-authorization', { delegate })
    : warn('code-authorization', { delegate, network: nameOf(context, evmNetwork(chainId)) })
}
