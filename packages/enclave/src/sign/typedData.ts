import { hashTypedData } from '@latchkey/crypto/typed-data'

import { decodeTypedData } from '../decode/typedData.ts'
import { type Signature, signDigest } from './signature.ts'

/**
 * Signs EIP-712 typed data from its JSON text.
 *
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
export const signTypedData = (key: Uint8Array, json: string): Signature =>
  signDigest('ECDSA_SECP256K1', key, hashTypedData(decodeTypedData(json)))
