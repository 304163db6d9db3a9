/** Writes X.509 certificates on P-384: the few fields that an attestation needs, in DER. RFC 5280 */

/** One value: tag, length, contents. */
function tlv(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const contents = Buffer.concat(parts)
  const { length } = contents
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...size), contents])
}

const sequence = (...parts: readonly Uint8Array[]) => tlv(0x30, ...parts)
const objectId = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'))
const bitString = (bytes: Uint8Array) => tlv(0x03, Buffer.of(0), bytes)
/** A time in the years 1950 to 2049, which UTCTime can write. */
const utcTime = (time: number) => {
  const digits = new Date(time).toISOString().replace(/\.\d+|[-:T]/g, '')
  return tlv(0x17, Buffer.from(digits.slice(2)))
}

const ecdsaWithSha384 = sequence(objectId('2a8648ce3d040303'))
const p384Key = sequence(objectId('2a8648ce3d0201'), objectId('2b81040022'))
const name = (commonName: string) => {
  const part = (id: string, text: string) => tlv(0x31, sequence(objectId(id), tlv(0x0c, Buffer.from(text))))
  return sequence(part('550403', commonName), part('55040b', 'not hardware'))
}
const isAuthority = tlv(
  0xa3,
  sequence(
    sequence(objectId('551d13'), tlv(0x01, Buffer.of(0xff)), tlv(0x04, sequence(tlv(0x01, Buffer.of(0xff))))),
  ),
)

export interface CertificateContent {
  /** Bytes of a positive number. */
  serial: Uint8Array
  issuer: string
  subject: string
  /** ms since the epoch. */
  notBefore: number
  notAfter: number
  /** A point of P-384, 97 bytes. */
  publicKey: Uint8Array
  /** Whether it may sign other certificates. */
  authority: boolean
}

/** @param sign - ECDSA with SHA-384 by the issuer's key, DER */
export function writeCertificate(
  { serial, issuer, subject, notBefore, notAfter, publicKey, authority }: CertificateContent,
  sign: (bytes: Uint8Array) => Uint8Array,
): Uint8Array {
  const content = sequence(
    tlv(0xa0, tlv(0x02, Buffer.of(2))),
    tlv(0x02, serial),
    ecdsaWithSha384,
    name(issuer),
    sequence(utcTime(notBefore), utcTime(notAfter)),
    name(subject),
    sequence(p384Key, bitString(publicKey)),
    ...(authority ? [isAuthority] : []),
  )
  return new Uint8Array(sequence(content, ecdsaWithSha384, bitString(sign(content))))
}
