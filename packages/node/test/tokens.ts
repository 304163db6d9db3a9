import { createPrivateKey, type KeyObject } from 'node:crypto'
import { openToken } from '@latchkey/testing/internal'

/** Imports a private key from 64 hex digits. RFC 5915 §3 */
export const privateKeyOf = (hex: string): KeyObject =>
  createPrivateKey({
    key: Buffer.from(`30310201010420${hex}a00a06082a8648ce3d030107`, 'hex'),
    format: 'der',
    type: 'sec1',
  })

type SessionClaims = Record<string, unknown> & { iat: number; exp: number; auth_time: number }

/** Decodes a session token without verifying it. */
export const openSession = (token: string) => openToken<SessionClaims>(token)
