import { sign } from 'node:crypto'

import { importNodeKeyPair } from '../src/node/nodeKeyPair.ts'
import * as key11 from './key11.ts'

export interface SignJwtParameters {
  header?: unknown
  /** @default 'JWT' */
  typ?: string
  claims: unknown
  /** 64 hex digits. */
  privateKey?: string
  hash?: string
}

export const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A signed token with arbitrary header and claims, right or wrong. */
export function signJwt({
  typ = 'JWT',
  header = { alg: 'ES256', typ },
  claims,
  privateKey = key11.privateKey,
  hash = 'sha256',
}: SignJwtParameters): string {
  const signed = `${segment(header)}.${segment(claims)}`
  const key = importNodeKeyPair(privateKey).privateKeyObject
  const signature = sign(hash, Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
