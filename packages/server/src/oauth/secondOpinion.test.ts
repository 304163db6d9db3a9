import { createKeyPair, createOAuthNonce } from '@latchkey/crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import * as oauth4webapi from 'oauth4webapi'
import { describe, expect, it } from 'vitest'

import { authenticate, clientIds, useSocialService } from '../../test/oauth/useSocialService.ts'
import type { Asked } from '../providers/askOutside.ts'
import { tokenRequest } from './tokenRequest.ts'

const tokenUrl = 'https://login.acme.example/token'
const redirectUri = 'https://larkfield.example/callback?a=b c'
const grant = { authCode: '4/0 a+b%&=ü', redirectUri, codeVerifier: 'v'.repeat(43) }

/** What oauth4webapi asks for the same. */
async function theirs(clientId: string, authentication: oauth4webapi.ClientAuth): Promise<Asked> {
  const server = { issuer: 'https://login.acme.example', token_endpoint: tokenUrl }
  const client = { client_id: clientId }
  const state = 'state'
  const back = new URLSearchParams({ code: grant.authCode, state })
  const parameters = oauth4webapi.validateAuthResponse(server, client, back, state)
  let asked: Asked | undefined
  const fetched = { redirectUri, verifier: grant.codeVerifier }
  await oauth4webapi.authorizationCodeGrantRequest(
    ...([server, client, authentication, parameters, fetched.redirectUri, fetched.verifier] as const),
    {
      [oauth4webapi.customFetch]: async (url, { method, headers, body }) => {
        asked = { url, method: method as 'POST', headers, body: String(body) }
        return Response.json({})
      },
    },
  )
  return asked!
}

const said = ({ url, method, headers = {}, body }: Asked) => ({
  ...{ url, method, authorization: headers.authorization },
  contentType: headers['content-type'],
  form: Object.fromEntries(new URLSearchParams(body)),
})

describe('a second opinion by oauth4webapi', () => {
  it.each([
    ['basic', 'client', 'secret'],
    ['basic', 'client:with ü', 'sec ret:%+*~/=&'],
    ['post', 'client', 'sec ret:%+*~/=&'],
  ] as const)(
    'behavior: the same token request, %s, %j %j',
    async (clientAuthentication, clientId, secret) => {
      const make = { basic: oauth4webapi.ClientSecretBasic, post: oauth4webapi.ClientSecretPost }
      const ours = tokenRequest({ tokenUrl, clientAuthentication }, { clientId, secret }, grant)
      expect(decoded(said(ours))).toEqual(
        decoded(said(await theirs(clientId, make[clientAuthentication](secret)))),
      )
    },
  )

  it.each(['basic', 'post'] as const)(
    'behavior: the same token request of a public client, %s',
    async (way) => {
      const ours = tokenRequest(
        { tokenUrl, clientAuthentication: way },
        { clientId: 'c', secret: undefined },
        grant,
      )
      expect(said(ours)).toEqual(said(await theirs('c', oauth4webapi.None())))
    },
  )

  describe('as an issuer', () => {
    const used = useSocialService()

    it('behavior: our discovery document and our token are as they should be', async () => {
      const { service } = used
      const { apiBaseUrl } = service.config
      const document = await service.fetch(`${apiBaseUrl}/.well-known/openid-configuration`)
      const server = await oauth4webapi.processDiscoveryResponse(new URL(apiBaseUrl), document)
      expect(server.issuer).toBe(apiBaseUrl)
      expect(server.id_token_signing_alg_values_supported).toEqual(['ES256'])
      const keys = await (await service.fetch(server.jwks_uri!)).json()
      const key = await createKeyPair()
      const token = await authenticate(used, 'discord', { sub: '1' }, key)
      const nonce = await createOAuthNonce(key.publicKey)
      const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys as never), {
        issuer: apiBaseUrl,
        audience: clientIds.discord,
        algorithms: ['ES256'],
        currentDate: new Date(service.clock.now()),
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      })
      expect(payload.nonce).toBe(nonce)
      expect(protectedHeader.typ).toBe('JWT')
    })
  })
})

/** RFC 6749 §2.3.1 lets more than one spelling of the two halves be right. */
function decoded({ authorization, ...rest }: ReturnType<typeof said>) {
  const halves = authorization?.startsWith('Basic ')
    ? Buffer.from(authorization.slice(6), 'base64').toString().split(':')
    : undefined
  return { ...rest, halves: halves?.map((half) => new URLSearchParams(`=${half}`).get('')) }
}
