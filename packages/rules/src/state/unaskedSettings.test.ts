import { describe, expect, test } from 'vitest'

import { ada, before, day, established, id, now, put, type Step, unasked } from '../../test/state/changes.ts'
import type { StateSetting } from './settings.ts'
import { type Asked, unaskedChanges } from './unaskedChanges.ts'

const page = 'https://app.example'
const clientId = id(9)
const setting = (name: StateSetting['name'], value: string) => ({ [`${name} ${value}`]: { name, value } })
const stored = (value: string) => ({
  [`oauth2Credentials ${clientId}`]: { name: 'oauth2Credentials', value } as const,
})
const updating = (parameters: object) => ({ operation: 'updateAuthProxyConfig', parameters })
const google = { provider: 'OAUTH2_PROVIDER_GOOGLE', clientId: 'client' }
const client = '["google","client"]'
const acme = { id: 'acme', issuer: 'https://acme.example', audiences: ['other'] }
const acmeText = '["acme","https://acme.example","other"]'

/** Each setting, as a request asks for a value of it. */
const settings: [StateSetting['name'], asked: object, value: string][] = [
  ['allowedAuthMethods', { allowedAuthMethods: ['social'] }, 'social'],
  ['allowedOrigins', { allowedOrigins: ['*', page] }, page],
  ['contactChangeSeconds', { contactChangeSeconds: 86_400 }, '86400'],
  ['enabledSocialProviders', { walletKitSettings: { enabledSocialProviders: ['google'] } }, 'google'],
  ['oauthClientIds', { walletKitSettings: { oauthClientIds: { google: 'client' } } }, client],
  ['openIdProviders', { openIdProviders: [acme] }, acmeText],
  ['passkeyOrigins', { passkeyOrigins: [page] }, page],
  ['passkeyOrigins', { reset: ['passkeyOrigins'] }, ''],
  ['passkeyTopOrigins', { passkeyTopOrigins: [page] }, page],
  ['socialLinkingClientIds', { socialLinkingClientIds: ['client'] }, 'client'],
  ['walletDomains', { walletDomains: ['app.example'] }, 'app.example'],
]

describe('unaskedChanges of settings', () => {
  test.each(settings)('default: a value of %s that is asked for', (name, parameters, value) => {
    const becomes = { settings: setting(name, value) }
    expect(unasked({ asked: updating(parameters), becomes })).toEqual([])
    expect(unasked({ asked: updating({ otpLength: 6 }), becomes })).toEqual(['record'])
    const others = { settings: setting(name, 'other') }
    expect(unasked({ asked: updating(parameters), becomes: others })).toEqual(['unmet', 'record'])
  })

  test.each(settings)('behavior: a value of %s that is removed', (name, parameters, value) => {
    const there = { settings: setting(name, value) }
    const becomes = { settings: { [`${name} ${value}`]: undefined } }
    expect(unasked({ asked: updating({ otpLength: 6 }), there, becomes })).toEqual([])
    // One that the request leaves out has to be gone.
    const kept = { settings: setting(name, 'kept') }
    expect(unasked({ asked: updating(parameters), there: kept, becomes: {} })).toEqual(['unmet'])
  })

  test.each(['contactChangeSeconds', 'openIdProviders', 'passkeyTopOrigins', 'walletDomains'] as const)(
    'behavior: a reset of %s leaves nothing',
    (name) => {
      const asked = updating({ reset: [name] })
      expect(unasked({ asked, there: { settings: setting(name, 'kept') }, becomes: {} })).toEqual(['unmet'])
      expect(unasked({ asked, becomes: { settings: setting(name, 'kept') } })).toEqual(['unmet', 'record'])
    },
  )

  test.each<[string, Step, string[]]>([
    [
      'a page that comes with a new configuration',
      {
        asked: { operation: 'enableAuthProxy', parameters: {} },
        becomes: { settings: setting('allowedOrigins', page) },
      },
      ['record'],
    ],
    [
      'social login that comes with a new configuration',
      {
        asked: { operation: 'enableAuthProxy', parameters: {} },
        becomes: { settings: setting('allowedAuthMethods', 'social') },
      },
      ['record'],
    ],
    [
      'a setting in the place of a stored client',
      {
        asked: { operation: 'createOauth2Credential', parameters: google },
        becomes: { settings: setting('oauthClientIds', client) },
      },
      ['record'],
    ],
    [
      'a stored client that the update of settings changes',
      {
        asked: updating({ allowedOrigins: [page] }),
        there: { settings: stored('["google","before"]') },
        becomes: { settings: stored(client) },
      },
      ['record'],
    ],
  ])('error: %s', (_name, step, kinds) => {
    expect(unasked(step)).toEqual(kinds)
  })
})

describe('unaskedChanges of ended sessions', () => {
  const family = id(8)
  const endOf = (until: number | undefined) => ({ [family]: until as number })
  /** The kinds of what nobody asked for, after ended families changed. */
  const unaskedOf = (there: Record<string, number>, becomes: Record<string, number>) => {
    const start = { ...before, endedFamilies: there }
    const after = { ...put(start, {}), generation: 2, endedFamilies: becomes }
    const change = {
      before: start,
      after,
      author: established,
      now,
      establishedAfter: day,
      contactChangeMs: null,
    }
    return unaskedChanges(undefined, change).map(({ kind }) => kind)
  }

  test('default: a login that ends needs no reason', () => {
    expect(unaskedOf({}, endOf(now + day))).toEqual([])
    expect(unaskedOf(endOf(now + day), endOf(now + 2 * day))).toEqual([])
  })

  test('behavior: it counts as ended until its time is over', () => {
    expect(unaskedOf(endOf(now), {})).toEqual([])
    expect(unaskedOf(endOf(now + 1), {})).toEqual(['organization'])
    expect(unaskedOf(endOf(now + day), endOf(now + day - 1))).toEqual(['organization'])
  })

  const user = before.users[ada]!
  const ended = (sessionsNotBefore: number | null) => ({ users: { [ada]: { ...user, sessionsNotBefore } } })

  test('default: sessions of a user end, and never count again', () => {
    const asked = { operation: 'updateWallet', parameters: {} } as unknown as Asked
    expect(unasked({ asked, becomes: ended(now) })).toEqual([])
    expect(unasked({ asked, there: ended(now), becomes: ended(now - 1) })).toEqual(['record'])
    expect(unasked({ asked, there: ended(now), becomes: ended(null) })).toEqual(['record'])
  })

  test.each(['endUserSessions', 'blockUser'])('error: %s that leaves sessions', (operation) => {
    const asked = { operation, parameters: { userId: ada } }
    const blocked = (sessionsNotBefore: number | null) => ({
      users: { [ada]: { ...user, isBlocked: true, sessionsNotBefore } },
    })
    expect(unasked({ asked, becomes: blocked(now) })).toEqual([])
    expect(unasked({ asked, becomes: blocked(now - 1) })).toEqual(['unmet'])
    expect(unasked({ asked, becomes: blocked(null) })).toEqual(['unmet'])
    expect(unasked({ asked, becomes: { users: { [ada]: undefined } } })).toEqual([])
  })
})
