import { describe, expect, it } from 'vitest'

import type { Answer } from '../callService.ts'
import { type IssuerTokenClass, withClaims, withHeader } from './changeIssuerToken.ts'
import { forgedTokenClasses, unboundTokenClass } from './forgedTokens.ts'
import { goodTokenClasses } from './goodTokens.ts'
import { entraIssuer, entraTenant, issuerShapes, otherTenant } from './issuerShapes.ts'
import { createPageKey, type IssuerToken, useIssuers } from './useIssuers.ts'

const isFull = process.env.LATCHKEY_FULL === '1'

const tokensOf = ({ makers }: IssuerTokenClass, source: IssuerToken): string[] =>
  makers.flatMap((make) => make(source) ?? [])

type Check = (answer: Answer, token: string, source: IssuerToken) => void

const refused = /^401 OIDC_TOKEN_INVALID|^400 REQUEST_INVALID/

describe('issuers that people use', () => {
  const used = useIssuers()

  describe.each(Object.keys(issuerShapes))('ID tokens of %s', (id) => {
    it('default: signs up and in, by the token and by a code', async () => {
      const { calls, issuers, sign, look, exchange } = used
      const issuer = issuers[id]!
      const { key, nonce } = await createPageKey()
      const { token } = await sign(issuer, key)
      expect((await look(token)).body).toEqual({})
      const created = await calls.proxy('signup', {
        oauthProviders: [{ providerName: id, oidcToken: token }],
      })
      expect(created.status).toBe(200)
      const login = await calls.proxy('oauthLogin', { oidcToken: token, publicKey: key.publicKey })
      expect(login.status).toBe(200)
      const next = await createPageKey()
      const { token: idToken } = await sign(issuer, next.key)
      const exchanged = await exchange(issuer, idToken, next.nonce)
      expect(exchanged.status).toBe(200)
      const { organizationId } = created.body
      expect((await look(exchanged.body.oidcToken)).body).toEqual({ organizationId })
      const again = { oidcToken: exchanged.body.oidcToken, publicKey: next.key.publicKey }
      expect((await calls.proxy('oauthLogin', again)).status).toBe(200)
      const root = { ...(await calls.root()), organizationId }
      const { userId } = created.body
      const { oauthProviders } = (await calls.query(root, 'getOauthProviders', { userId })).body
      const iss = issuer.shape.issuer ?? issuer.shape.provider.issuer
      expect(oauthProviders).toMatchObject([{ issuer: iss, audience: issuer.clientId }])
      expect(nonce).not.toBe(next.nonce)
    })

    /** Presents a token to a lookup and to a code exchange: to both in full runs, to one of them in turn otherwise. */
    async function present(tokenClass: IssuerTokenClass, check: Check) {
      const { key, nonce } = await createPageKey()
      const source = await used.sign(used.issuers[id]!, key)
      for (const [index, token] of tokensOf(tokenClass, source).entries()) {
        if (isFull || index % 2 === 0) check(await used.look(token), token, source)
        if (isFull || index % 2 === 1) check(await used.exchange(source.issuer, token, nonce), token, source)
      }
    }

    it.each(goodTokenClasses.map((tokenClass) => [tokenClass.name, tokenClass] as const))(
      'behavior: accepts %s',
      async (_, tokenClass) => {
        await present(tokenClass, ({ status, body }) =>
          expect([status, body.message]).toEqual([200, undefined]),
        )
      },
    )

    it.each(forgedTokenClasses.map((tokenClass) => [tokenClass.name, tokenClass] as const))(
      'behavior: rejects %s',
      async (_, tokenClass) => {
        await present(tokenClass, ({ status, errorCode }, token, source) => {
          // A change that changes nothing, such as `alg` RS256 for a token by RS256.
          if (token === source.token) return
          expect(`${status} ${errorCode} ${token}`).toMatch(refused)
        })
      },
    )

    it('behavior: a login needs the nonce of its key', async () => {
      const { calls, issuers, sign, exchange } = used
      const { key, nonce } = await createPageKey()
      const source = await sign(issuers[id]!, key)
      for (const oidcToken of tokensOf(unboundTokenClass, source)) {
        const login = await calls.proxy('oauthLogin', { oidcToken, publicKey: key.publicKey })
        expect(`${login.status} ${login.errorCode}`).toMatch(refused)
        expect((await exchange(source.issuer, oidcToken, nonce)).errorCode).toBe('OIDC_TOKEN_INVALID')
      }
    })
  })

  describe('tenants', () => {
    const ofTenant = (tid: string) => ({ tid, iss: entraIssuer.replace('{tenantid}', tid) })

    it("behavior: a tenant's key signs for no other tenant", async () => {
      const { issuers, sign, look, service } = used
      const entra = issuers.entra!
      const { key } = await createPageKey()
      const [published] = entra.keys
      const { token } = await sign(entra, key)
      expect((await look(token)).status).toBe(200)
      const answers: string[] = []
      for (const issuer of [
        ofTenant(otherTenant).iss,
        ofTenant(entraTenant).iss,
        entraIssuer,
        7,
        undefined,
      ]) {
        entra.keys[0] = { ...published, issuer }
        service.clock.advance(600_000)
        const { status, body } = await look((await sign(entra, key)).token)
        answers.push(`${status} ${body.details?.[0].reason ?? ''}`)
      }
      const refusal = '401 its issuer does not have the key "entra-1" for RS256'
      expect(answers).toEqual([refusal, '200 ', '200 ', refusal, '200 '])
      entra.keys[0] = published!
      service.clock.advance(600_000)
    })

    it('behavior: test_oauth_provider names the tenants and the trusted audiences', async () => {
      const { calls } = used
      const test = async (provider: string) => {
        const { checks } = (await calls.query(await calls.root(), 'testOauthProvider', { provider })).body
        return checks.filter(({ check }: { check: string }) =>
          ['issuer', 'tenants', 'audiences'].includes(check),
        )
      }
      expect(await test('OAUTH2_PROVIDER_ENTRA')).toEqual([
        { check: 'issuer', status: 'ok', subject: entraIssuer },
        { check: 'tenants', status: 'ok', subject: entraTenant },
      ])
      const { issuer, audiences } = issuerShapes.zitadel!.provider
      expect(await test('OAUTH2_PROVIDER_ZITADEL')).toEqual([
        { check: 'issuer', status: 'ok', subject: issuer },
        { check: 'audiences', status: 'ok', subject: audiences!.join(', ') },
      ])
    })

    it('behavior: the kit learns no issuer, because answers name the tenant', async () => {
      const { body } = await used.calls.proxy('walletKitConfig', {})
      expect(body.oauthIssuers).not.toHaveProperty('entra')
      expect(body.oauthIssuers).toHaveProperty('okta')
    })

    it('behavior: a refusal says what the header has, and how long the token is', async () => {
      const { issuers, sign, look, exchange } = used
      const { key, nonce } = await createPageKey()
      const source = await sign(issuers.okta!, key)
      const headers = [{ alg: 'none' }, { alg: 'HS256' }, { typ: 'at+jwt' }, { kid: '' }, { jwk: {} }]
      const reasons: string[] = []
      for (const header of headers)
        reasons.push((await look(withHeader(source, header))).body.details[0].reason)
      const long = withClaims(source, { groups: ['x'.repeat(50_000)] })
      expect(long.length).toBeGreaterThan(65_536)
      reasons.push((await exchange(source.issuer, long, nonce)).body.details[0].reason)
      expect(reasons).toMatchInlineSnapshot(`
        [
          "its alg is "none", expected one of RS256, RS384, RS512, PS256, PS384, PS512, ES256, ES384, ES512, EdDSA, Ed25519",
          "its alg is "HS256", expected one of RS256, RS384, RS512, PS256, PS384, PS512, ES256, ES384, ES512, EdDSA, Ed25519",
          "its typ is "at+jwt", expected JWT",
          "its kid is "", expected a text",
          "its header has the unsupported field jwk",
          "it has 67711 characters, expected at most 65536",
        ]
      `)
    })

    it('behavior: a refusal says what the token has', async () => {
      const { issuers, sign, look } = used
      const { key } = await createPageKey()
      const source = await sign(issuers.entra!, key)
      const { clientId } = issuers.entra!
      const reasons = await Promise.all(
        [
          ofTenant(otherTenant),
          { tid: otherTenant },
          { tid: 'common' },
          { iss: 'https://evil.example' },
          { aud: 'stranger' },
          { aud: [clientId, 'stranger'], azp: clientId },
          { aud: [clientId, 'entra-app'] },
          { aud: [] },
          { azp: 'stranger' },
          { auth_time: 'today' },
          { nbf: -1 },
          { token_use: 'access' },
          { sub: 7 },
        ].map(async (change) => (await look(withClaims(source, change))).body.details[0].reason),
      )
      expect(reasons).toMatchInlineSnapshot(`
        [
          "its tenant "72f988bf-86f1-41af-91ab-2d7cd011db47" is not one of those that may sign in",
          "its iss is "https://login.microsoft.example/c7b3a1de-3a52-4d3c-9c0e-5a1f0f1d2e3b/v2.0", expected "https://login.microsoft.example/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0"",
          "its tid is "common", expected a GUID in lower case",
          "its iss is "https://evil.example", which is not configured",
          "its aud is "stranger", which is no client ID of its issuer",
          "its aud names "stranger", which is neither a client ID nor one of the trusted audiences of its provider",
          "its aud has 2 members and its azp is nothing, which is no client ID of its issuer",
          "its aud is [], expected a text or a list of texts",
          "its azp is "stranger", expected a client ID or a trusted audience of its provider",
          "its auth_time is "today", expected seconds since 1970",
          "its nbf is -1, expected seconds since 1970",
          "its token_use is "access", expected "id"",
          "its sub is not a text of 1 to 255 characters",
        ]
      `)
    })
  })
})
