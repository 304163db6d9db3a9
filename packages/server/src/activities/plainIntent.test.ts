import { samples } from '@latchkey/contract/samples'
import { describe, expect, it } from 'vitest'

import { plainIntent } from './plainIntent.ts'

const token = 'eyJh.eyJz.c2ln'
const publicKey = `02${'ab'.repeat(32)}`
const proof = { message: 'text', signature: 'ab'.repeat(64) }

/** Each value by its type, so that what is compared is what a typed client decodes. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]))
}

describe('plainIntent', () => {
  it.each(Object.entries(samples.submit))('default: nothing is missing of %s', (_, parameters) => {
    expect(shapeOf(plainIntent(parameters))).toEqual(shapeOf(parameters))
  })

  it('behavior: what proves something is not kept', () => {
    const scheme = 'CLIENT_SIGNATURE_SCHEME_API_P256'
    expect(plainIntent({ verificationToken: token, publicKey, clientSignature: proof.signature })).toEqual({
      verificationToken: '[not kept]',
      publicKey,
      clientSignature: '[not kept]',
    })
    expect(plainIntent({ clientSignature: { publicKey, scheme, ...proof } })).toEqual({
      clientSignature: { publicKey, scheme, message: '[not kept]', signature: '[not kept]' },
    })
  })

  it('behavior: within users as well', () => {
    const user = { apiKeys: [{ publicKey, walletProof: proof }], oauthProviders: [{ oidcToken: token }] }
    expect(plainIntent({ rootUsers: [user] })).toEqual({
      rootUsers: [
        {
          apiKeys: [{ publicKey, walletProof: { message: '[not kept]', signature: '[not kept]' } }],
          oauthProviders: [{ oidcToken: '[not kept]' }],
        },
      ],
    })
  })
})
