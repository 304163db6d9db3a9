import { type CountWork, hashTypedData, limitTypedDataWork } from '@latchkey/crypto/typed-data'
import {
  authorizationInvalid,
  decodeAuthorization,
  decodeTypedData,
  parseHex,
  typedDataRefusal,
} from '@latchkey/rules/decode'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { authorization } from 'micro-eth-signer'
import { EnclaveError } from '../EnclaveError.ts'
import { type Scheme, type Signature, signDigest } from './signature.ts'

/** `PAYLOAD_ENCODING_…` and `HASH_FUNCTION_…` without their prefixes. */
export const encodings = ['HEXADECIMAL', 'TEXT_UTF8', 'EIP712', 'EIP7702_AUTHORIZATION'] as const
export type PayloadEncoding = (typeof encodings)[number]
export const hashFunctions = ['NO_OP', 'SHA256', 'KECCAK256', 'NOT_APPLICABLE'] as const
export type HashFunction = (typeof hashFunctions)[number]

export interface Payload {
  payload: string
  encoding: PayloadEncoding
  hashFunction: HashFunction
}

/**
 * Signs what the caller names, as it is: no prefix is added (EIP-191's is the client's).
 *
 * @param count - told of the work that typed data take. By default, one payload has its own limit.
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
export function signPayload(
  scheme: Scheme,
  key: Uint8Array,
  request: Payload,
  count: CountWork = limitTypedDataWork(),
): Signature {
  const { payload, encoding } = request
  checkHashFunction(scheme, request)
  if (encoding === 'EIP712') return signTypedData(key, payload, count)
  if (encoding === 'EIP7702_AUTHORIZATION') return signDigest(scheme, key, hashAuthorization(payload))
  return signDigest(scheme, key, digestOf(request))
}

function checkHashFunction(scheme: Scheme, { encoding, hashFunction }: Payload): void {
  if ((scheme === 'ED25519') !== (hashFunction === 'NOT_APPLICABLE'))
    throw new EnclaveError(
      'PAYLOAD_INVALID',
      scheme === 'ED25519'
        ? 'Ed25519 hashes by itself: hashFunction must be HASH_FUNCTION_NOT_APPLICABLE.'
        : 'HASH_FUNCTION_NOT_APPLICABLE is for Ed25519 keys only.',
    )
  if (encoding !== 'EIP712' && encoding !== 'EIP7702_AUTHORIZATION') return
  if (scheme !== 'ECDSA_SECP256K1')
    throw new EnclaveError('PAYLOAD_INVALID', `${encoding} needs an Ethereum key. Got ${scheme}.`)
  if (hashFunction !== 'NO_OP')
    throw new EnclaveError(
      'PAYLOAD_INVALID',
      `${encoding} is hashed by its standard: hashFunction must be HASH_FUNCTION_NO_OP.`,
    )
}

/** The bytes that are signed: 32 for every scheme but Ed25519, which signs the message. */
function digestOf({ payload, encoding, hashFunction }: Payload): Uint8Array {
  // Ed25519 signs the message itself, which may be empty.
  if (hashFunction === 'NOT_APPLICABLE' && encoding === 'HEXADECIMAL' && payload === '0x')
    return new Uint8Array()
  const bytes = encoding === 'TEXT_UTF8' ? utf8ToBytes(payload) : parseHex(payload, 'PAYLOAD_INVALID')
  if (hashFunction === 'SHA256') return sha256(bytes)
  if (hashFunction === 'KECCAK256') return keccak_256(bytes)
  if (hashFunction === 'NO_OP' && bytes.length !== 32)
    throw new EnclaveError(
      'PAYLOAD_INVALID',
      `HASH_FUNCTION_NO_OP takes a digest of 32 bytes. Got ${bytes.length}.`,
    )
  return bytes
}

/**
 * The digest of an EIP-7702 authorization, from the JSON text `{ address, chainId, nonce }`.
 *
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
function hashAuthorization(json: string): Uint8Array {
  const request = decodeAuthorization(json)
  try {
    return authorization.getHash(request)
  } catch (cause) {
    throw authorizationInvalid(cause)
  }
}

/**
 * Signs EIP-712 typed data from its JSON text.
 *
 * @param count - told of the work of reading and hashing, to limit that of a request
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
export function signTypedData(
  key: Uint8Array,
  json: string,
  count: CountWork = limitTypedDataWork(),
): Signature {
  const data = decodeTypedData(json, count)
  return signDigest('ECDSA_SECP256K1', key, hash(data, count))
}

function hash(data: ReturnType<typeof decodeTypedData>, count: CountWork): Uint8Array {
  try {
    return hashTypedData(data, count)
  } catch (cause) {
    throw typedDataRefusal(cause)
  }
}
