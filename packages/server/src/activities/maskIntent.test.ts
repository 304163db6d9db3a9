import { samples } from '@latchkey/contract/samples'
import { describe, expect, it } from 'vitest'

import { maskIntent } from './maskIntent.ts'

const token = 'eyJh.eyJz.c2ln'
const publicKey = `02${'ab'.repeat(32)}`
const proof = { message: 'text', signature: 'ab'.repeat(64) }

/** Replaces each value by its type, which is what a typed client decodes. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]))
}

describe('maskIntent', () => {
  it.each(Object.entries(samples.submit))('default: %s keeps its shape', (_, parameters) => {
    expect(shapeOf(maskIntent(parameters))).toEqual(shapeOf(parameters))
  })

  it('behavior: masks tokens and signatures', () => {
    const scheme = 'CLIENT_SIGNATURE_SCHEME_API_P256'
    expect(maskIntent({ verificationToken: token, publicKey, clientSignature: proof.signature })).toEqual({
      verificationToken: '[not kept]',
      publicKey,
      clientSignature: '[not kept]',
    })
    expect(maskIntent({ clientSignature: { publicKey, scheme, ...proof } })).toEqual({
      clientSignature: { publicKey, scheme, message: '[not kept]', signature: '[not kept]' },
    })
  })

  it('behavior: masks them within root users', () => {
    const user = { apiKeys: [{ publicKey, walletProof: proof }], oauthProviders: [{ oidcToken: token }] }
    expect(maskIntent({ rootUsers: [user] })).toEqual({
      rootUsers: [
        {
          apiKeys: [{ publicKey, walletProof: { message: '[not kept]', signature: '[not kept]' } }],
          oauthProviders: [{ oidcToken: '[not kept]' }],
        },
      ],
    })
  })
})
