import { describe, expect, it } from 'vitest'

import { checkClientData } from './clientData.ts'

const app = 'https://app.larkfield.example'
const settings = { rpIds: ['larkfield.example'], origins: [app, 'http://localhost:*'], topOrigins: [app] }

const check = (change: Record<string, unknown>, within = settings) => {
  const clientData = { type: 'webauthn.get', challenge: 'AAAA', origin: app, ...change }
  return checkClientData(
    Buffer.from(JSON.stringify(clientData)),
    { type: 'webauthn.get', challenge: 'AAAA' },
    within,
  )
}

describe('checkClientData', () => {
  it.each([app, 'http://localhost', 'http://localhost:1', 'http://localhost:65535'])(
    'default: accepts %s',
    (origin) => {
      expect(check({ origin })).toEqual({ origin })
    },
  )

  it.each([
    'http://localhost:*',
    'http://localhost:',
    'http://localhost:0',
    'http://localhost:080',
    'http://localhost:123456',
    'http://localhost/',
    'http://localhost:5173/',
    'https://localhost:5173',
    'http://127.0.0.1:5173',
    'http://a.localhost:5173',
    'http://localhost.evil.example',
    'HTTP://LOCALHOST:5173',
    'xhttp://localhost:5173',
    `${app}/`,
    `${app}:443`,
    `${app}.evil.example`,
    'null',
    '',
    null,
    [app],
    ['http://localhost:5173'],
    { origin: app },
  ])('behavior: rejects %j', (origin) => {
    expect(() => check({ origin })).toThrow('origin: got')
  })

  it.each([
    ['type', { type: 'webauthn.create' }],
    ['challenge', { challenge: 'AAAB' }],
    ['tokenBinding', { tokenBinding: { status: 'present', id: 'AAAA' } }],
    ['tokenBinding', { tokenBinding: null }],
    ['tokenBinding', { tokenBinding: 'supported' }],
  ])('behavior: rejects another %s', (name, change) => {
    expect(() => check(change)).toThrow(`${name}: got`)
  })

  it('behavior: rejects localhost without the wildcard', () => {
    const origins = [app]
    expect(() => check({ origin: 'http://localhost:5173' }, { ...settings, origins })).toThrow('origin: got')
  })

  it('parameters: topOrigins', () => {
    expect(check({ crossOrigin: true, topOrigin: app })).toEqual({ origin: app, topOrigin: app })
    for (const framed of [
      { crossOrigin: true },
      { crossOrigin: true, topOrigin: 'https://evil.example' },
      { crossOrigin: false, topOrigin: app },
      { topOrigin: app },
    ]) {
      expect(() => check(framed)).toThrow('topOrigin: got')
    }
    expect(() => check({ crossOrigin: 'true' })).toThrow('crossOrigin: got')
    expect(() => check({ crossOrigin: true, topOrigin: app }, { ...settings, topOrigins: [] })).toThrow(
      'topOrigin: got',
    )
  })

  it('parameters: vault, and the pages that may embed it', () => {
    const vault = 'https://vault.larkfield.example'
    const shop = 'https://shop.example'
    const within = { ...settings, origins: [app, vault], vault: { origin: vault, topOrigins: [shop] } }
    const framed = (origin: string, topOrigin: string) =>
      check({ origin, crossOrigin: true, topOrigin }, within)
    expect(framed(vault, shop)).toEqual({ origin: vault, topOrigin: shop })
    expect(framed(app, app)).toEqual({ origin: app, topOrigin: app })
    expect(() => framed(vault, app)).toThrow('topOrigin: got')
    expect(() => framed(app, shop)).toThrow('topOrigin: got')
  })

  it.each([
    ['{', 'clientDataJSON: it is not JSON'],
    ['[]', 'clientDataJSON: it is not a JSON object'],
    ['{"type":"a","type":"b"}', 'clientDataJSON: it repeats a key'],
  ])('error: %s', (text, message) => {
    const expected = { type: 'webauthn.get', challenge: 'AAAA' } as const
    expect(() => checkClientData(Buffer.from(text), expected, settings)).toThrow(message)
  })

  it('behavior: ignores unknown fields', () => {
    for (const status of ['supported', 'not-supported'])
      expect(check({ androidPackageName: 'x', tokenBinding: { status } })).toEqual({ origin: app })
  })
})
