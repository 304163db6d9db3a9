import { createHash, createPrivateKey, createPublicKey, hkdfSync, type JsonWebKey, sign } from 'node:crypto'

/** Headers of a webhook, and the algorithm and version of its signature. docs/wire-format.md#webhooks */
export const webhookWire = {
  headers: {
    organizationId: 'X-Turnkey-Organization-Id',
    eventType: 'X-Turnkey-Event-Type',
    timestamp: 'X-Turnkey-Timestamp',
    webhookVersion: 'X-Turnkey-Webhook-Version',
    eventId: 'X-Turnkey-Event-Id',
    keyId: 'X-Turnkey-Signature-Key-Id',
    algorithm: 'X-Turnkey-Signature-Algorithm',
    signatureVersion: 'X-Turnkey-Signature-Version',
    signature: 'X-Turnkey-Signature',
  },
  webhookVersion: '1',
  algorithm: 'ed25519',
  signatureVersion: 'v1',
  /** Members of a key in the key set. */
  jwk: { turnkey_signature_algorithm: 'ed25519', turnkey_signature_version: 'v1' },
} as const

/** Fields of a webhook that its signature covers. */
export interface SignedWebhook {
  eventId: string
  /** Milliseconds since the epoch. */
  timestampMs: number
  body: string
}

/** Signs webhooks. */
export interface WebhookSigner {
  keyId: string
  /** The public key, as the key set of webhooks shows it (RFC 8037). */
  jwk: JsonWebKey
  /** @returns hex, 64 bytes */
  sign(webhook: SignedWebhook): string
}

/** The DER of an Ed25519 private key up to its 32 bytes. RFC 8410 §7 */
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** @param secret 32 bytes or more; the Ed25519 key is derived from it by HKDF-SHA256. */
export function createWebhookSigner(secret: Uint8Array): WebhookSigner {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'latchkey webhooks', 32))
  const der = Buffer.concat([privateKeyPrefix, seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { crv, kty, x } = createPublicKey(privateKey).export({ format: 'jwk' })
  // Thumbprint of the key. RFC 7638 §3, RFC 8037 §2
  const keyId = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  const { algorithm, signatureVersion } = webhookWire
  return {
    keyId,
    jwk: { kty, crv, x, kid: keyId, alg: 'EdDSA', use: 'sig', ...webhookWire.jwk } as JsonWebKey,
    sign({ eventId, timestampMs, body }) {
      const signed = `${signatureVersion}.${algorithm}.${keyId}.${timestampMs}.${eventId}.${body}`
      return sign(null, Buffer.from(signed), privateKey).toString('hex')
    },
  }
}
