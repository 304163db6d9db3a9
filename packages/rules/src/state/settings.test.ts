import { describe, expect, it } from 'vitest'

import { exampleState } from '../../test/state/exampleState.ts'
import type { State } from './State.ts'
import { settingsOf } from './settings.ts'

const state = exampleState()
const id = state.id
const pages = {
  passkeys: { origins: ['https://app.example'], topOrigins: ['https://frame.example'] },
  wallets: { origins: ['https://wallet.example'], domains: ['wallet.example'] },
}
const logins = {
  methods: ['email'],
  providers: ['google'],
  issuers: [{ provider: 'acme', iss: 'https://acme.example', audiences: ['app'] }],
  linkingClients: ['linking'],
  contactChangeSeconds: 60,
}
const clients = [
  { id: null, provider: 'google', aud: 'named' },
  { id, provider: 'google', aud: 'stored' },
]
const textsOf = (changes: Partial<State>) =>
  Object.entries(settingsOf({ ...state, ...changes })).map(
    ([key, { name, value }]) => `${key}: ${name} ${value}`,
  )

describe('settingsOf', () => {
  it('default: every value, by what it is', () => {
    expect(textsOf({ pages, logins, clients })).toEqual([
      'allowedAuthMethods email: allowedAuthMethods email',
      'allowedOrigins https://wallet.example: allowedOrigins https://wallet.example',
      'contactChangeSeconds 60: contactChangeSeconds 60',
      'enabledSocialProviders google: enabledSocialProviders google',
      'oauthClientIds ["google","named"]: oauthClientIds ["google","named"]',
      'openIdProviders ["acme","https://acme.example","app"]: openIdProviders ["acme","https://acme.example","app"]',
      'passkeyOrigins https://app.example: passkeyOrigins https://app.example',
      'passkeyTopOrigins https://frame.example: passkeyTopOrigins https://frame.example',
      'socialLinkingClientIds linking: socialLinkingClientIds linking',
      'walletDomains wallet.example: walletDomains wallet.example',
      `oauth2Credentials ${id}: oauth2Credentials ["google","stored"]`,
    ])
  })

  it('behavior: passkeys count on the origins of wallets where they have none of their own', () => {
    const passkeys = { origins: null, topOrigins: [] }
    const texts = textsOf({ pages: { passkeys, wallets: { origins: [], domains: [] } } })
    expect(texts).toEqual(['passkeyOrigins : passkeyOrigins '])
  })

  it('behavior: an organization without an auth proxy has none, nor changes of contacts without a time', () => {
    expect(textsOf({})).toEqual([])
    const none = { methods: [], providers: [], issuers: [], linkingClients: [] }
    expect(textsOf({ logins: { ...none, contactChangeSeconds: null } })).toEqual([])
  })
})
