import { createHmac, type KeyObject, sign } from 'node:crypto'

export interface ForgedToken {
  header?: Record<string, unknown> | undefined
  /** Claims, or a raw payload. */
  claims: unknown
  /** A private key, or an HMAC secret. */
  key: KeyObject | string
  /** @default 'sha256' */
  hash?: string | undefined
}

/** Encodes a token segment: strings as they are, other values as JSON. */
export const encodeTokenSegment = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Signs any header and claims, valid or not: for tests that a verifier rejects them. */
export function forgeToken({ header, claims, key, hash = 'sha256' }: ForgedToken): string {
  const signed = `${encodeTokenSegment(header)}.${encodeTokenSegment(claims)}`
  const signature =
    typeof key === 'string'
      ? createHmac(hash, key).update(signed).digest()
      : sign(hash, Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

/** Decodes a token's header and claims without verifying it. */
export function openToken<Claims = Record<string, unknown>>(
  token: string,
): { header: Record<string, unknown>; claims: Claims } {
  const [header = '', claims = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { header: read(header), claims: read(claims) }
}
