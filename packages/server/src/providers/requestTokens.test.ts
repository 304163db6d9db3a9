import { ClientSecretBasic } from 'oauth4webapi'
import { describe, expect, it } from 'vitest'

import { type ProviderRequest, readObject } from './fetchProvider.ts'
import { requestTokens } from './requestTokens.ts'

const tokenUrl = 'https://login.acme.example/token'
const redirectUri = 'https://larkfield.example/callback?a=b c'
const grant = { authCode: '4/0 a+b%&=ü', redirectUri, codeVerifier: 'v'.repeat(43) }

/** Request that reaches the token endpoint. */
async function capture(clientId: string, secret: string | undefined, clientAuthentication: 'basic' | 'post') {
  let captured: { url: string; request: ProviderRequest } | undefined
  const client = { provider: 'acme', issuer: 'https://login.acme.example', clientId, secret }
  await requestTokens(
    async (_provider, url, request = {}) => {
      captured = { url, request }
      return Response.json({ access_token: 'a', token_type: 'bearer' })
    },
    { ...client, endpoints: { tokenUrl, clientAuthentication }, ...grant },
  )
  const { url, request } = captured!
  const { authorization, ...headers } = { authorization: undefined, ...request.headers }
  expect([url, request.method, headers['content-type' as never]]).toEqual([
    tokenUrl,
    'POST',
    'application/x-www-form-urlencoded;charset=UTF-8',
  ])
  return { authorization, form: Object.fromEntries(new URLSearchParams(String(request.body))) }
}

describe('requestTokens', () => {
  const form = {
    grant_type: 'authorization_code',
    code: grant.authCode,
    redirect_uri: redirectUri,
    code_verifier: grant.codeVerifier,
  }

  it.each(['basic', 'post'] as const)('default: a public client, %s', async (clientAuthentication) => {
    expect(await capture('client', undefined, clientAuthentication)).toEqual({
      authorization: undefined,
      form: { ...form, client_id: 'client' },
    })
  })

  it('parameters: secret, in the form', async () => {
    const client = { client_id: 'client', client_secret: 'sec ret:%+*~/=&' }
    expect(await capture('client', client.client_secret, 'post')).toEqual({
      authorization: undefined,
      form: { ...form, ...client },
    })
  })

  it.each([
    ['client', 'secret', 'client:secret'],
    ['a-b_c.d', 'e-f_g.h', 'a-b_c.d:e-f_g.h'],
    ['client:with ü', 'sec ret:%+*~/=&', 'client%3Awith+%C3%BC:sec+ret%3A%25%2B*%7E%2F%3D%26'],
  ])('parameters: secret, as basic authentication of %j and %j', async (clientId, secret, expected) => {
    const request = await capture(clientId, secret, 'basic')
    expect(request.form).toEqual(form)
    expect(Buffer.from(String(request.authorization).slice('Basic '.length), 'base64').toString()).toBe(
      expected,
    )
    // oauth4webapi escapes more characters, but decodes to the same.
    const headers = new Headers()
    const body = new URLSearchParams()
    await ClientSecretBasic(secret)({ issuer: '' }, { client_id: clientId }, body, headers)
    expect(decode(String(request.authorization))).toEqual(decode(headers.get('authorization')!))
  })

  it('behavior: reads the tokens of a response', async () => {
    const endpoints = { tokenUrl, clientAuthentication: 'post' as const }
    const client = {
      provider: 'acme',
      issuer: 'https://login.acme.example',
      clientId: 'c',
      secret: undefined,
    }
    const body = { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: 'x.y.z' }
    const response = Response.json(body)
    expect(await readObject(response.clone())).toEqual(body)
    expect(await requestTokens(async () => response, { ...client, endpoints, ...grant })).toEqual({
      accessToken: 'a',
      idToken: 'x.y.z',
    })
  })
})

function decode(authorization: string): (string | null)[] {
  const halves = Buffer.from(authorization.slice('Basic '.length), 'base64').toString().split(':')
  return halves.map((half) => new URLSearchParams(`=${half}`).get(''))
}
