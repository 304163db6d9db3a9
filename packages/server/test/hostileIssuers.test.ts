import { createKeyPair } from '@latchkey/crypto'
import { tokenAlgorithms } from '@latchkey/rules/oidc'
import { SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { digestTables } from './digestTables.ts'
import { acmeIssuer, createSigningKey, type SigningKey } from './oauth/fakeProviders.ts'
import { clientIds, comeBack, signInWith, useSocialService } from './oauth/useSocialService.ts'

const keysUrl = `${acmeIssuer}/keys`
const documentUrl = `${acmeIssuer}/.well-known/openid-configuration`
const tenMinutes = 600_000

/** A new key with the key ID of another. */
async function replacementOf({ kid }: SigningKey): Promise<SigningKey> {
  const key = await createSigningKey('ES256')
  return { ...key, kid, jwk: { ...key.jwk, kid } }
}

describe('hostile issuers', () => {
  const used = useSocialService()
  const someone = { sub: 'someone' }
  beforeAll(async () => void (await signInWith(used, 'acme', someone)))
  // The stored facts about the issuer are old enough to be read again.
  beforeEach(() => used.service.clock.advance(tenMinutes))

  /** Asks for a session with an ID token of acme's. */
  async function logIn(signed?: SigningKey, change: object = {}) {
    const key = await createKeyPair()
    const { nonce } = await comeBack(used, 'acme', someone, key)
    const claims = { ...someone, aud: clientIds.acme, nonce, ...change }
    const oidcToken = await used.fake.idToken('acme', claims, signed)
    return await used.calls.proxy('oauthLogin', { oidcToken, publicKey: key.publicKey })
  }
  const requestsTo = (url: string) => used.fake.seen.filter((request) => request.url === url).length
  const answerKeys = (keys: unknown, status = 200) => {
    used.fake.instead = ({ url }) => (url === keysUrl ? Response.json(keys, { status }) : undefined)
  }
  const unavailable = { status: 503, errorCode: 'UPSTREAM_UNAVAILABLE' }
  const invalid = { status: 401, errorCode: 'OIDC_TOKEN_INVALID' }

  it('default: keys are read once, and again when they are old', async () => {
    expect((await logIn()).status).toBe(200)
    used.fake.seen.length = 0
    for (let at = 0; at < 5; at++) expect((await logIn()).status).toBe(200)
    expect(requestsTo(keysUrl)).toBe(0)
    used.service.clock.advance(tenMinutes)
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn()))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect([requestsTo(documentUrl), requestsTo(keysUrl)]).toEqual([1, 1])
  })

  it('behavior: a new key counts at once, an old one no longer than ten minutes', async () => {
    const old = used.fake.keys.acme!
    expect((await logIn(old)).status).toBe(200)
    used.service.clock.advance(31_000)
    used.fake.keys.acme = await createSigningKey('ES256')
    expect((await logIn()).status).toBe(200)
    expect(await logIn(old)).toMatchObject(invalid)
  })

  it('behavior: a new key under the key ID of the old one counts at once', async () => {
    const old = used.fake.keys.acme!
    expect((await logIn(old)).status).toBe(200)
    used.service.clock.advance(31_000)
    used.fake.keys.acme = await replacementOf(old)
    expect((await logIn()).status).toBe(200)
    expect(await logIn(old)).toMatchObject(invalid)
  })

  it.each<[string, (known: SigningKey) => Promise<SigningKey>]>([
    ['unknown keys', () => createSigningKey('ES256')],
    ['wrong signatures', replacementOf],
  ])('behavior: %s make the set be read twice a minute at most', async (_, createStranger) => {
    expect((await logIn()).status).toBe(200)
    used.service.clock.advance(31_000)
    used.fake.seen.length = 0
    for (let at = 0; at < 20; at++) {
      expect(await logIn(await createStranger(used.fake.keys.acme!))).toMatchObject(invalid)
    }
    expect(requestsTo(keysUrl)).toBe(1)
    expect((await logIn()).status).toBe(200)
  })

  it.each(tokenAlgorithms)('parameters: alg %s, of a key for it and of a key for anything', async (alg) => {
    const own = used.fake.keys.acme!
    const key = await createSigningKey(alg)
    const { alg: _, ...anyJwk } = key.jwk
    used.fake.keys.acme = key
    expect((await logIn()).status).toBe(200)
    used.service.clock.advance(tenMinutes)
    answerKeys({ keys: [anyJwk] })
    expect((await logIn()).status).toBe(200)
    used.service.clock.advance(tenMinutes)
    answerKeys({ keys: [{ ...key.jwk, alg: alg === 'RS256' ? 'PS256' : 'RS256' }] })
    const { body } = await logIn()
    expect(body.details[0].reason).toBe(`its issuer does not have the key "${key.kid}" for ${alg}`)
    used.fake.keys.acme = own
  })

  it('behavior: a key without an ID is found if it is the only one for the algorithm', async () => {
    const { jwk, ...own } = used.fake.keys.acme!
    const { kid: _, ...unnamed } = jwk
    const other = await createSigningKey('RS256')
    answerKeys({ keys: [other.jwk, unnamed] })
    const unnamedKey = { ...own, jwk, kid: undefined as never }
    expect((await logIn(unnamedKey)).status).toBe(200)
    used.service.clock.advance(tenMinutes)
    answerKeys({ keys: [jwk, { ...(await createSigningKey('ES256')).jwk }] })
    const { body } = await logIn(unnamedKey)
    expect(body.details[0].reason).toBe(
      'its issuer has several keys for ES256, and it does not tell which one',
    )
  })

  it.each<[string, (own: SigningKey) => unknown]>([
    ['no keys at all', () => ({})],
    ['keys that are no list', () => ({ keys: {} })],
    ['keys that are no objects', () => ({ keys: ['a', null] })],
    [
      'sixty-five keys',
      ({ jwk }) => ({ keys: Array.from({ length: 65 }, (_, at) => ({ ...jwk, kid: `${at}` })) }),
    ],
    ['a megabyte', ({ jwk }) => ({ keys: [jwk], more: 'x'.repeat(1_048_576) })],
  ])('behavior: a set of %s is none', async (_, make) => {
    answerKeys(make(used.fake.keys.acme!))
    expect(await logIn()).toMatchObject(unavailable)
  })

  it.each<[string, (own: SigningKey) => unknown]>([
    ['the same name twice', ({ jwk }) => ({ keys: [jwk, { ...jwk, x: jwk.y, y: jwk.x }] })],
    ['a key for something else', ({ jwk }) => ({ keys: [{ ...jwk, use: 'enc' }] })],
    ['a key for another algorithm', ({ jwk }) => ({ keys: [{ ...jwk, alg: 'RS256' }] })],
    ['a secret for a key', ({ kid }) => ({ keys: [{ kty: 'oct', k: 'AAAA', kid, alg: 'HS256' }] })],
    ['a point that is none', ({ jwk }) => ({ keys: [{ ...jwk, x: jwk.y }] })],
  ])('behavior: a set with %s verifies nothing', async (_, make) => {
    answerKeys(make(used.fake.keys.acme!))
    const { status, errorCode } = await logIn()
    expect(`${status} ${errorCode}`).toBe('401 OIDC_TOKEN_INVALID')
  })

  it.each<[string, object]>([
    ["another's name", { issuer: 'https://accounts.google.com' }],
    ['its name with a slash', { issuer: `${acmeIssuer}/` }],
    ['no keys', { jwks_uri: undefined }],
    ['keys in the clear', { jwks_uri: 'http://login.acme.example/keys' }],
    ['keys on this machine', { jwks_uri: 'http://localhost/keys' }],
    ['keys in a file', { jwks_uri: 'file:///etc/passwd' }],
    ['tokens in the clear', { token_endpoint: 'http://login.acme.example/token' }],
  ])('behavior: a document that says %s is not believed', async (_, change) => {
    used.fake.instead = ({ url }) => {
      const document = {
        issuer: acmeIssuer,
        jwks_uri: keysUrl,
        token_endpoint: `${acmeIssuer}/token`,
        ...change,
      }
      return url === documentUrl ? Response.json(document) : undefined
    }
    expect(await logIn()).toMatchObject(unavailable)
    expect(used.fake.seen.filter(({ url }) => url !== documentUrl)).toEqual([])
  })

  it.each([keysUrl, documentUrl])(
    'behavior: ten seconds of silence at %s, and it is asked again',
    async (silent) => {
      const before = await digestTables(used.service.store, ['limits'])
      used.fake.instead = ({ url }) => (url === silent ? new Promise<Response>(() => undefined) : undefined)
      const waits = logIn()
      while (requestsTo(silent) === 0) await new Promise((resolve) => setImmediate(resolve))
      used.service.clock.advance(10_000)
      expect(await waits).toMatchObject(unavailable)
      expect(await digestTables(used.service.store, ['limits'])).toBe(before)
      used.fake.instead = undefined
      expect((await logIn()).status).toBe(200)
    },
  )

  it('behavior: no issuer speaks for another, or for another client', async () => {
    const { fake, calls } = used
    const google = fake.keys.google!
    const key = await createKeyPair()
    const { nonce } = await comeBack(used, 'acme', someone, key)
    const iat = Math.floor(used.service.clock.now() / 1_000)
    const good = { iss: acmeIssuer, ...someone, aud: clientIds.acme, nonce, iat, exp: iat + 60 }
    const sign = async (claims: object, { alg, kid, privateKey }: SigningKey) =>
      await new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg, kid }).sign(privateKey)
    const tokens = [
      await sign({}, google),
      await sign({ iss: 'https://accounts.google.com', aud: clientIds.google }, fake.keys.acme!),
      await sign({ iss: 'https://accounts.google.com' }, google),
      await sign({ aud: clientIds.google }, fake.keys.acme!),
      await sign({ iss: 'https://x.com', aud: clientIds.x }, fake.keys.acme!),
      await sign({ iss: 'http://localhost' }, fake.keys.acme!),
    ]
    for (const oidcToken of tokens) {
      expect(await calls.proxy('oauthLogin', { oidcToken, publicKey: key.publicKey })).toMatchObject(invalid)
    }
    const oidcToken = await sign({}, fake.keys.acme!)
    expect((await calls.proxy('oauthLogin', { oidcToken, publicKey: key.publicKey })).status).toBe(200)
  })
})
