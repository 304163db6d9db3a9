import { authorization } from 'micro-eth-signer'

import { authorizationInvalid, decodeAuthorization } from '../decode/authorization.ts'

/**
 * The digest of an EIP-7702 authorization, from the JSON text `{ address, chainId, nonce }`.
 *
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
export function hashAuthorization(json: string): Uint8Array {
  const request = decodeAuthorization(json)
  try {
    return authorization.getHash(request)
  } catch (cause) {
    throw authorizationInvalid(cause)
  }
}
