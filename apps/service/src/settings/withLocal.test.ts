import { describe, expect, it } from 'vitest'

import { withLocal } from './withLocal.ts'

describe('withLocal', () => {
  it('default: development has pages on localhost, production has none', () => {
    expect(withLocal('development')).toMatchObject({
      passkeys: { rpIds: ['localhost'] },
      freshContactProofs: true,
      wallets: { domains: ['localhost:*'], bareStamps: true },
      oauth: { redirectUris: ['http://localhost:*'] },
    })
    expect(withLocal('production')).toEqual({ wallets: {}, oauth: { providers: {} } })
  })

  it('behavior: what is said of wallets leaves the rest as the mode has it', () => {
    const domains = ['larkfield.example']
    const walletsOf = (mode: 'development' | 'production', wallets: object) =>
      withLocal(mode, { wallets }).wallets
    expect(walletsOf('development', { bareStamps: true })?.domains).toEqual(['localhost:*'])
    expect(walletsOf('development', { domains })).toEqual({ domains, bareStamps: true })
    expect(walletsOf('production', { domains })).toEqual({ domains })
  })

  it('behavior: providers come to those that development has', () => {
    const acme = { issuer: 'https://acme.example', authorizeUrl: 'https://acme.example/authorize' }
    const { oauth } = withLocal('development', { oauth: { providers: { acme } } })
    expect(oauth?.providers).toMatchObject({ acme, google: expect.anything() })
  })
})
