import { createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'

import { createSecrets } from './secrets.ts'
import { createWebhookKeys } from './webhookKeys.ts'

const event = { eventId: 'e1', timestampMs: 1, body: '{}' }

it('default: the same key for the same secrets', () => {
  const secrets = createSecrets()
  const [first, second] = [createWebhookKeys(secrets), createWebhookKeys(secrets)]
  expect(first.signer.sign(event)).toBe(second.signer.sign(event))
  expect(first.jwks).toEqual([first.signer.jwk])
})

it('behavior: a replaced key is published before it signs, and until it is dropped', () => {
  const before = createSecrets()
  const after = { ...before, sealKey: createSecrets().sealKey }
  const added = createWebhookKeys({ ...before, others: { sealKey: [after.sealKey] } })
  const used = createWebhookKeys({ ...after, others: { sealKey: [before.sealKey] } })
  const dropped = createWebhookKeys(after)
  for (const [signing, publishing] of [
    [used, added],
    [added, used],
    [used, dropped],
  ] as const) {
    const { keyId } = signing.signer
    const jwk = publishing.jwks.find(({ kid }) => kid === keyId)
    const signed = Buffer.from(`v1.ed25519.${keyId}.1.e1.{}`)
    const key = createPublicKey({ key: jwk!, format: 'jwk' })
    expect(verify(null, signed, key, Buffer.from(signing.signer.sign(event), 'hex'))).toBe(true)
  }
  expect(dropped.jwks).toHaveLength(1)
})
