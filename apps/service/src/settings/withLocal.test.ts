import { describe, expect, it } from 'vitest'

import { withLocal } from './withLocal.ts'

describe('withLocal', () => {
  it('default: development has pages on localhost, production has none', () => {
    expect(withLocal('development')).toMatchObject({
      localPages: true,
      localWebhooks: true,
      freshProofKeys: true,
      wallets: { bareStamps: true },
    })
    expect(withLocal('production')).toEqual({
      wallets: {},
      oauth: { providers: {} },
      onRamp: {},
    })
    expect(withLocal('production', { wallets: { bareStamps: true } }).wallets).toEqual({ bareStamps: true })
  })

  it('behavior: adds providers to those of development', () => {
    const acme = { issuer: 'https://acme.example', authorizeUrl: 'https://acme.example/authorize' }
    const { oauth } = withLocal('development', { oauth: { providers: { acme } } })
    expect(oauth?.providers).toMatchObject({ acme, google: expect.anything() })
  })
})
