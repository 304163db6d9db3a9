import { decode, encode } from 'cborg'

import { type Bytes, encodeHex } from '../encoding.ts'
import { malformed } from './asn1.ts'
import { readCertificate, verifyChain, verifyP384 } from './certificate.ts'

/** No document is larger: real ones have about 5 KiB. */
const sizeLimit = 65_536
/** ES384. RFC 9053 §2.1 */
const es384 = -35

/** An attestation document in the format of AWS Nitro enclaves. docs/wire-format.md#boot-proofs */
export interface Attestation {
  /** Names the machine: `i-…` at AWS, `latchkey-simulated` here in development. */
  moduleId: string
  /** Milliseconds since 1970. */
  timestamp: number
  /** The registers, hex of 48 bytes each, by number. */
  pcrs: ReadonlyMap<number, string>
  /** Hex. */
  publicKey: string | undefined
  userData: string | undefined
  /** DER, root first. */
  chain: readonly Bytes[]
  /** The COSE signature and what it signs. RFC 9052 §4.4 */
  signed: Bytes
  signature: Bytes
}

/** @throws CryptoError `ATTESTATION_MALFORMED` */
export function readAttestation(document: Uint8Array): Attestation {
  if (document.length > sizeLimit) throw malformed(`at most ${sizeLimit} bytes`)
  // Tag 18 says COSE_Sign1. Nitro leaves it out.
  const untagged = document[0] === 0xd2 ? document.subarray(1) : document
  const message = decodeCbor(untagged)
  if (!Array.isArray(message) || message.length !== 4) throw malformed('a COSE_Sign1')
  const [header, , payload, signature] = message
  if (!isBytes(header) || !isBytes(payload) || !isBytes(signature)) throw malformed('a COSE_Sign1')
  const algorithm = decodeCbor(header)
  if (!(algorithm instanceof Map) || algorithm.get(1) !== es384) throw malformed('a signature by ES384')
  if (signature.length !== 96) throw malformed('a signature of 96 bytes')

  const content = decodeCbor(payload)
  if (!(content instanceof Map)) throw malformed('a map')
  const [moduleId, digest, timestamp] = ['module_id', 'digest', 'timestamp'].map((name) => content.get(name))
  if (typeof moduleId !== 'string' || moduleId === '') throw malformed('a module_id')
  if (digest !== 'SHA384') throw malformed('registers by SHA-384')
  if (!Number.isSafeInteger(timestamp) || timestamp <= 0) throw malformed('a timestamp')
  return {
    moduleId,
    timestamp,
    pcrs: readRegisters(content.get('pcrs')),
    publicKey: readOptional(content.get('public_key')),
    userData: readOptional(content.get('user_data')),
    chain: readChain(content.get('cabundle'), content.get('certificate')),
    signed: new Uint8Array(encode(['Signature1', header, new Uint8Array(), payload])),
    signature: new Uint8Array(signature),
  }
}

/** Whether the document is signed by its leaf, and the leaf certified up to its root at the time of the document. */
export async function verifyAttestation(
  attestation: Attestation,
): Promise<{ signature: boolean; chain: boolean }> {
  const chain = attestation.chain.map(readCertificate)
  return {
    signature: await verifyP384(chain.at(-1)!, attestation.signed, attestation.signature),
    chain: await verifyChain(chain, attestation.timestamp),
  }
}

function decodeCbor(bytes: Uint8Array) {
  try {
    return decode(bytes, { useMaps: true, rejectDuplicateMapKeys: true, allowBigInt: false })
  } catch (cause) {
    throw malformed('CBOR', cause)
  }
}

function readRegisters(value: unknown): ReadonlyMap<number, string> {
  if (!(value instanceof Map) || value.size === 0 || value.size > 32) throw malformed('1 to 32 registers')
  const registers = new Map<number, string>()
  for (const [index, register] of value) {
    if (!Number.isInteger(index) || index < 0 || index > 31) throw malformed('registers 0 to 31')
    if (!isBytes(register) || register.length !== 48) throw malformed('registers of 48 bytes')
    registers.set(index, encodeHex(register))
  }
  return registers
}

function readChain(bundle: unknown, leaf: unknown): Bytes[] {
  if (!Array.isArray(bundle) || bundle.length === 0 || bundle.length > 8)
    throw malformed('1 to 8 authorities')
  return [...bundle, leaf].map((der) => {
    if (!isBytes(der) || der.length > 4096) throw malformed('certificates of at most 4096 bytes')
    return new Uint8Array(der)
  })
}

function readOptional(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  if (!isBytes(value) || value.length > 1024) throw malformed('at most 1024 bytes')
  return encodeHex(value)
}

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array
