import { decodeEthereumTransaction } from '../decode/index.ts'
import { type PolicyRecord, Undecodable } from '../language/policyObjects.ts'
import type { Asking } from './asking.ts'
import { decoded } from './decoded.ts'
import { describeEthereumTransaction } from './ethereum.ts'
import type { Signer } from './targets.ts'

interface RawPayload {
  payload: string
  encoding: string
  hashFunction: string
}

/**
 * Describes bytes that a key signs, as far as they are an act on Ethereum: a transaction by its bytes is `eth.tx`, a
 * message of EIP-191 is none, and a digest can be anything. docs/policies.md#raw-payloads
 */
export function* describeRawPayload(
  { payload, encoding, hashFunction }: RawPayload,
  signer: Signer | undefined,
): Asking<PolicyRecord[]> {
  // The hashes of Ethereum are Keccak-256: no other function gives one of them.
  const isKeccak = hashFunction === 'HASH_FUNCTION_KECCAK256'
  if (signer?.curve !== 'CURVE_SECP256K1' || !(isKeccak || hashFunction === 'HASH_FUNCTION_NO_OP'))
    return [{}]
  const isText = encoding === 'PAYLOAD_ENCODING_TEXT_UTF8'
  const bytes = isText ? Buffer.from(payload) : Buffer.from(payload.replace(/^0x/, ''), 'hex')
  if (isKeccak && isMessage(bytes)) return [{}]
  const transaction = isKeccak && !isText && decoded(() => decodeEthereumTransaction(payload))
  if (transaction && !(transaction instanceof Undecodable))
    return [{}, ...(yield* describeEthereumTransaction(payload, signer)).acts]
  const opaque = new Undecodable('The bytes could be a transaction, typed data or an authorization.')
  return [{ tx: opaque, approval: opaque, eip_712: opaque, eip_7702_authorization: opaque }]
}

const prefix = '\u0019Ethereum Signed Message:\n'

/**
 * Whether bytes are a text of `personal_sign`. Accounts and Safes also sign their operations so, as the 32 bytes of a
 * hash. EIP-191
 */
function isMessage(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (!text.startsWith(prefix)) return false
  // The digits of the length may be followed by digits of the text. No body holds a text whose length has seven.
  const [digits = ''] = /^\d{0,6}/.exec(text.slice(prefix.length)) ?? []
  for (let count = 1; count <= digits.length; count++) {
    const start = prefix.length + count
    const size = Number(digits.slice(0, count))
    if (start + size === text.length) return size !== 32 || isReadable(text.slice(start))
  }
  return false
}

/** Whether a text is for people: a hash is so by chance less than once in 10^13. */
const isReadable = (text: string): boolean => /^[\x20-\x7e\s]*$/.test(text)
