import { type Bytes, encodeHex } from '../encoding.ts'
import {
  type Element,
  malformed,
  openElement,
  readBitString,
  readDerSignature,
  readElements,
  readTime,
  tags,
} from './asn1.ts'

const p384 = { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' } as const

/** Object identifiers as the hex of their DER content. */
const ecdsaWithSha384 = '2a8648ce3d040303'
const basicConstraints = '551d13'
const keyUsage = '551d0f'
/** Extensions that may be critical: those that are checked here, and extended key usage, which leaves don't need. */
const understood = new Set([basicConstraints, keyUsage, '551d25'])

/** Fields of an X.509 certificate (RFC 5280 §4.1) with a P-384 key that are needed to check a chain. */
export interface Certificate {
  /** The signed part. */
  tbs: Bytes
  /** r‖s, 96 bytes. */
  signature: Bytes
  /** DER of the names, for comparison. */
  issuer: string
  subject: string
  notBefore: number
  notAfter: number
  /** SubjectPublicKeyInfo. */
  publicKey: Bytes
  isAuthority: boolean
  /** How many authorities may follow before the leaf. */
  pathLength: number
  /** Bits of key usage, first byte: 128 digital signature, 4 certificate signing. If absent, all are allowed. */
  usage: number
}

/** @throws CryptoError `ATTESTATION_MALFORMED` */
export function readCertificate(der: Uint8Array): Certificate {
  const [tbs, algorithm, signature, ...more] = openElement(der)
  if (!tbs || !algorithm || !signature || more.length > 0) throw malformed('a certificate')
  requireAlgorithm(algorithm)
  const [version, , inner, issuer, validity, subject, publicKey, ...rest] = readElements(tbs.content)
  // [0] INTEGER 2: version 3, the only one with extensions.
  if (!version || !inner || !issuer || !validity || !subject || !publicKey) throw malformed('a certificate')
  if (encodeHex(version.whole) !== 'a003020102') throw malformed('a certificate of version 3')
  requireAlgorithm(inner)
  const [notBefore, notAfter] = readElements(validity.content)
  if (!notBefore || !notAfter) throw malformed('a validity')
  return {
    tbs: new Uint8Array(tbs.whole),
    signature: readDerSignature(readBitString(signature), 48),
    issuer: encodeHex(issuer.whole),
    subject: encodeHex(subject.whole),
    notBefore: readTime(notBefore),
    notAfter: readTime(notAfter),
    publicKey: new Uint8Array(publicKey.whole),
    ...readExtensions(rest.find(({ tag }) => tag === 0xa3)),
  }
}

function requireAlgorithm(algorithm: Element) {
  const [oid, ...parameters] = readElements(algorithm.content)
  if (oid?.tag !== tags.oid || encodeHex(oid.content) !== ecdsaWithSha384 || parameters.length > 0)
    throw malformed('a certificate signed by ECDSA with SHA-384')
}

function readExtensions(holder: Element | undefined) {
  const facts = { isAuthority: false, pathLength: Number.POSITIVE_INFINITY, usage: 255 }
  const seen = new Set<string>()
  for (const extension of holder ? openElement(holder.content) : []) {
    const [oid, ...rest] = readElements(extension.content)
    const value = rest.at(-1)
    if (!oid || value?.tag !== tags.octetString) throw malformed('an extension')
    const name = encodeHex(oid.content)
    const isCritical = rest.length > 1 && rest[0]?.tag === tags.boolean && rest[0].content[0] === 255
    if (seen.has(name) || (isCritical && !understood.has(name))) throw malformed('extensions that are known')
    seen.add(name)
    if (name === basicConstraints) {
      const [authority, length] = openElement(value.content)
      facts.isAuthority = authority?.tag === tags.boolean && authority.content[0] === 255
      if (length) facts.pathLength = length.content.reduce((sum, byte) => 256 * sum + byte, 0)
    }
    if (name === keyUsage) {
      const [bits] = readElements(value.content)
      if (bits?.tag !== tags.bitString) throw malformed('a key usage')
      facts.usage = bits.content[1] ?? 0
    }
  }
  return facts
}

/**
 * Whether each certificate was issued by the one before it, and all were valid at a time. The first is the root: who
 * trusts it is the caller's question.
 *
 * @param chain root first, leaf last
 * @param time milliseconds since 1970
 */
export async function verifyChain(chain: readonly Certificate[], time: number): Promise<boolean> {
  for (const [index, certificate] of chain.entries()) {
    const issuer = chain[Math.max(0, index - 1)]!
    const authoritiesAfter = chain.length - index - 2
    const isLeaf = index === chain.length - 1
    const mayIssue = isLeaf
      ? !certificate.isAuthority && (certificate.usage & 128) !== 0
      : certificate.isAuthority && (certificate.usage & 4) !== 0 && certificate.pathLength >= authoritiesAfter
    const isValid = time >= certificate.notBefore && time <= certificate.notAfter
    if (!mayIssue || !isValid || certificate.issuer !== issuer.subject) return false
    if (!(await verifyP384(issuer, certificate.tbs, certificate.signature))) return false
  }
  return chain.length > 1
}

/** Whether a certificate's key signed the data (ECDSA with SHA-384). `signature`: r‖s, 96 bytes. */
export async function verifyP384(
  { publicKey }: Certificate,
  data: Bytes,
  signature: Bytes,
): Promise<boolean> {
  let key: CryptoKey
  try {
    key = await crypto.subtle.importKey('spki', publicKey, p384, false, ['verify'])
  } catch (cause) {
    throw malformed('a P-384 key', cause)
  }
  return crypto.subtle.verify(p384, key, signature, data)
}
