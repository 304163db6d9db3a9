import type { JsonWebKey } from 'node:crypto'
import { createWebhookSigner, type WebhookSigner } from '@latchkey/crypto/node'

import { acceptedKeys, type Secrets } from './secrets.ts'

/** Keys of webhooks. docs/webhooks.md#signatures */
export interface WebhookKeys {
  /** Signs new webhooks. */
  signer: WebhookSigner
  /** Public keys: the present one, and those that are used next or were used before. */
  jwks: readonly JsonWebKey[]
}

/** Derived from the seal keys, with which they are replaced. */
export function createWebhookKeys(secrets: Pick<Secrets, 'sealKey' | 'others'>): WebhookKeys {
  const signers = acceptedKeys(secrets, 'sealKey').map((key) => createWebhookSigner(Buffer.from(key, 'hex')))
  return { signer: signers[0]!, jwks: signers.map(({ jwk }) => jwk) }
}
