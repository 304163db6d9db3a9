import { createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { generateKeyObjects } from '@latchkey/crypto/node'

export interface ForgedToken {
  header?: Record<string, unknown> | undefined
  /** Claims, or a raw payload. */
  claims: Record<string, unknown> | unknown[] | string
  /** A private key, or an HMAC secret. */
  key: KeyObject | string
  hash?: string | undefined
}

/** Encodes a token segment: strings as they are, other values as JSON. */
export const segment = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Signs any header and claims, valid or not. */
export function forgeToken({ header, claims, key, hash = 'sha256' }: ForgedToken): string {
  const signed = `${segment(header)}.${segment(claims)}`
  const signature =
    typeof key === 'string'
      ? createHmac(hash, key).update(signed).digest()
      : sign(hash, Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

/** Imports a private key from 64 hex digits. RFC 5915 §3 */
export const privateKeyOf = (hex: string): KeyObject =>
  createPrivateKey({
    key: Buffer.from(`30310201010420${hex}a00a06082a8648ce3d030107`, 'hex'),
    format: 'der',
    type: 'sec1',
  })

/** Keys that are not the service's. */
export const strangers = {
  p256: generateKeyObjects('ES256'),
  p384: generateKeyObjects('ES384'),
  rsa: generateKeyObjects('RS256'),
}

/** Decodes a token's header and claims without verifying it. */
export function openToken(token: string): {
  header: Record<string, unknown>
  claims: Record<string, unknown> & { iat: number; exp: number; auth_time: number }
} {
  const [header = '', claims = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { header: read(header), claims: read(claims) }
}
