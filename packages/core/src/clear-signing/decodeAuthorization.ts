import type { DecodedField, DecodedRequest } from '../state/decodedRequest.types.ts'
import type { RequestWarning } from '../state/warnings.types.ts'
import type { DecodeContext } from './decodeContext.ts'
import type { Authorization } from './ethereumTransaction.ts'
import { addressField, checksumAddress, textField } from './fields.ts'
import { evmNetwork, nameOf } from './networkName.ts'
import { warn } from './warn.ts'

/** Says what a signed EIP-7702 authorization does. Nonce and signature don't matter: it gives the account away. */
export const decodeAuthorization = (
  context: DecodeContext,
  authorization: Authorization,
  raw: string,
): DecodedRequest => ({
  source: 'built-in',
  action: isRevocation(authorization) ? 'revoke-code' : 'authorize-code',
  raw,
  network: authorization.chainId === 0n ? undefined : evmNetwork(authorization.chainId),
  fields: authorizationFields(context, authorization),
  warnings: authorizationWarnings(context, authorization),
})

export function authorizationFields(context: DecodeContext, authorization: Authorization): DecodedField[] {
  const { chainId, delegate } = authorization
  const network: DecodedField =
    chainId === 0n
      ? { ...textField('network', 'Every network'), special: 'any-network' }
      : textField('network', nameOf(context, evmNetwork(chainId)))
  return isRevocation(authorization)
    ? [{ ...textField('delegate', 'Nobody'), special: 'none' }, network]
    : [addressField('delegate', delegate), network]
}

/** Whether the account has no code afterwards. EIP-7702, "Behavior" */
export const isRevocation = ({ delegate }: Authorization): boolean => /^0x0{40}$/.test(delegate)

/** The reason to look twice at an authorization; none where control is taken back. */
export function authorizationWarnings(
  context: DecodeContext,
  authorization: Authorization,
): RequestWarning[] {
  const { chainId, delegate: address } = authorization
  if (isRevocation(authorization)) return []
  const delegate = checksumAddress(address)
  return [
    chainId === 0n
      ? warn('any-chain-authorization', { delegate })
      : warn('code-authorization', { delegate, network: nameOf(context, evmNetwork(chainId)) }),
  ]
}
