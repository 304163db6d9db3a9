import { describe, expect, it } from 'vitest'

import { StartRefused } from '../StartRefused.ts'
import { readOAuthProviders } from './readOAuthProviders.ts'

const read = (oauthProviders: string) => readOAuthProviders({ oauthProviders })

describe('readOAuthProviders', () => {
  it('default', () => {
    const acme = { issuer: 'https://acme.example/tenant/', authorizeUrl: 'https://acme.example/login?a=b' }
    const local = {
      issuer: 'http://localhost:8080',
      authorizeUrl: 'http://127.0.0.1:8080/a',
      name: 'Höhle 7',
    }
    const zitadel = { ...acme, audiences: ['227690284617533442', 'https://api.acme.example'] }
    const text = JSON.stringify({ acme, local_2: local, zitadel })
    const expected = { acme, local_2: local, zitadel }
    expect(read(text)).toEqual(expected)
  })

  it('parameters: tenants', () => {
    const issuer = 'https://login.microsoftonline.com/{tenantid}/v2.0'
    const authorizeUrl = 'https://login.microsoftonline.com/organizations/oauth2/v2.0/authorize'
    const tenant = 'C7B3A1DE-3A52-4D3C-9C0E-5A1F0F1D2E3B'
    const readEntra = (change: object) => {
      const entra = { issuer, authorizeUrl, tenants: [tenant], ...change }
      return read(JSON.stringify({ entra }))
    }
    expect(readEntra({})).toEqual({ entra: { issuer, authorizeUrl, tenants: [tenant.toLowerCase()] } })
    for (const tenants of [undefined, null, [], tenant, ['common'], [tenant, 7], ['*'], [`${tenant}0`]])
      expect(() => readEntra({ tenants })).toThrow(/needs the tenants of entra whose users may sign in/)
    expect(() => readEntra({ issuer: 'https://acme.example' })).toThrow(/does not contain \{tenantid\}/)
    const misplaced = ['https://{tenantid}.example/v2.0', `${issuer}/{tenantid}`]
    for (const issuer of misplaced) expect(() => readEntra({ issuer })).toThrow(/once .* in its path/)
  })

  it.each([
    ['acme=https://acme.example', /not a JSON object/],
    ['[]', /not a JSON object/],
    ['{"Acme":{}}', /has the ID Acme/],
    ['{"__proto__":{}}', /has the ID __proto__/],
    ['{"google":{}}', /google, which is taken/],
    ['{"email":{}}', /email, which is taken/],
    ['{"acme":null}', /no object for acme/],
    [
      '{"acme":{"clientSecret":"hunter2"}}',
      /has clientSecret for acme; expected issuer, authorizeUrl, name, audiences, tenants/,
    ],
    ['{"acme":{"authorizeUrl":"https://acme.example/a"}}', /needs the issuer of acme/],
    ['{"acme":{"issuer":"http://acme.example"}}', /needs the issuer of acme/],
    ['{"acme":{"issuer":"https://acme.example?a"}}', /needs the issuer of acme/],
    ['{"acme":{"issuer":"https://acme.example","authorizeUrl":"/login"}}', /needs the authorizeUrl/],
    [
      '{"acme":{"issuer":"https://acme.example","authorizeUrl":"https://acme.example/#a"}}',
      /needs the authorizeUrl/,
    ],
    [
      '{"acme":{"issuer":"https://acme.example","authorizeUrl":"https://acme.example","name":""}}',
      /invalid name/,
    ],
    ...['[]', '"api"', '[""]', '["a b"]', '[7]', 'null'].map((audiences): [string, RegExp] => [
      `{"acme":{"issuer":"https://acme.example","authorizeUrl":"https://acme.example","audiences":${audiences}}}`,
      /invalid audiences for acme/,
    ]),
  ])('behavior: rejects the providers %s', (text, message) => {
    const refused = () => read(text)
    expect(refused).toThrow(StartRefused)
    expect(refused).toThrow(message)
    expect(refused).not.toThrow('hunter2')
  })
})
