import { describe, expect, it } from 'vitest'

import { checkSignInFields, type SignInKey, type SignInSite } from './signIn.ts'

const now = Date.parse('2026-01-02T03:04:05.000Z')
const iso = (offset: number) => new Date(now + offset).toISOString()
// The public keys of the private key 1, and of 32 zero bytes.
const ethereum: SignInKey = {
  curve: 'SECP256K1',
  publicKey: '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  nonce: 'nonce',
}
const solana: SignInKey = { curve: 'ED25519', publicKey: '00'.repeat(32), nonce: 'nonce' }
const site: SignInSite = {
  pages: {
    walletOrigins: ['https://app.example', 'http://intranet.example:8080'],
    walletDomains: ['shop.example', 'localhost:3000'],
  },
  settings: { oldestRequestMs: 60_000, newestRequestMs: 10_000 },
  now,
}
const fields = {
  domain: 'app.example',
  address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
  uri: 'https://app.example/door',
  nonce: 'nonce',
  issuedAt: iso(0),
}
const check = (
  changes: Partial<typeof fields & Record<'expirationTime' | 'notBefore', string>>,
  key = ethereum,
) => checkSignInFields({ ...fields, ...changes }, key, site)
const refusal = (...parameters: Parameters<typeof check>) => check(...parameters).refusal

describe('checkSignInFields', () => {
  it.each<[what: string, changes: Parameters<typeof check>[0]]>([
    ['now', {}],
    ['as long ago as a request may be', { issuedAt: iso(-60_000) }],
    ['as far ahead as a clock may be', { issuedAt: iso(10_000) }],
    ['before it expires', { expirationTime: iso(1) }],
    ['not before as far ahead as a clock may be', { notBefore: iso(10_000) }],
  ])('default: %s', (_what, changes) => {
    expect(check(changes)).toEqual({ origin: 'https://app.example' })
  })

  it.each<[what: string, changes: Parameters<typeof check>[0]]>([
    ['too long ago', { issuedAt: iso(-60_001) }],
    ['too far ahead', { issuedAt: iso(10_001) }],
    ['issued too far ahead, although it is valid', { issuedAt: iso(10_001), notBefore: iso(0) }],
    ['expired', { expirationTime: iso(0) }],
    ['not valid yet', { notBefore: iso(10_001) }],
  ])('error: outdated: %s', (_what, changes) => {
    expect(refusal(changes)).toBe('outdated')
  })

  it('behavior: the address is the one of the key, by its chain', () => {
    const address = '1'.repeat(32)
    expect(refusal({ address }, solana)).toBeUndefined()
    expect(refusal({ address })).toBe('address')
    expect(refusal({}, solana)).toBe('address')
  })

  it('error: the nonce of another request', () => {
    expect(refusal({ nonce: 'another' })).toBe('nonce')
  })

  it.each([
    ['an origin that is listed', 'intranet.example:8080', 'http://intranet.example:8080/'],
    ['a domain that is listed, with https', 'shop.example', 'https://shop.example'],
    ['localhost, with http', 'localhost:3000', 'http://localhost:3000'],
  ])('behavior: accepts %s', (_what, domain, uri) => {
    expect(check({ domain, uri })).toEqual({ origin: new URL(uri).origin })
  })

  it.each([
    ['a page that is not listed', 'evil.example', 'https://evil.example'],
    ['a domain that is not of the page', 'app.example', 'https://evil.example'],
    ['a page that is not of the domain', 'evil.example', 'https://app.example'],
    ['a domain that is listed, with http', 'shop.example', 'http://shop.example'],
    ['localhost, with another scheme', 'localhost:3000', 'ftp://localhost:3000'],
    ['localhost, with another port', 'localhost:3001', 'http://localhost:3001'],
    ['a page with a user', 'app.example', 'https://user@app.example'],
    ['a page with a password', 'app.example', 'https://:password@app.example'],
    ['something that is not a page', 'app.example', 'app.example'],
  ])('error: %s', (_what, domain, uri) => {
    expect(refusal({ domain, uri })).toBe('domain')
  })

  it('parameters: any port of localhost', () => {
    const local = { ...site, pages: { walletOrigins: [], walletDomains: ['localhost:*'] } }
    const at = (domain: string, uri: string) =>
      checkSignInFields({ ...fields, domain, uri }, ethereum, local).refusal
    expect(at('localhost:1234', 'http://localhost:1234')).toBeUndefined()
    expect(at('localhost.example', 'https://localhost.example')).toBe('domain')
  })
})
