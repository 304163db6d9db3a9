import { createHash, type KeyObject, randomBytes } from 'node:crypto'
import { generateKeyObjects, type KeyAlgorithm } from '@latchkey/crypto/node'
import { type CryptoKey, exportJWK, type JWK, SignJWT } from 'jose'

import type { FetchOutside } from '../../src/ports/outside.ts'

/** A user with an account at a provider. */
export interface FakePerson {
  sub: string
  email?: string
  emailVerified?: boolean
  name?: string
}

/** A sign-in that the user approved at the provider. */
export interface Agreement {
  provider: string
  clientId: string
  redirectUri: string
  codeChallenge: string
  nonce: string
  person: FakePerson
}

/** A request that reached a provider. */
export interface SeenRequest {
  url: string
  method: string
  authorization: string | null
  body: string
}

interface FakeProvider {
  issuer: string
  tokenUrl: string
  /** URL of its keys; undefined if it issues no ID tokens. */
  keysUrl?: string
  userUrl?: string
  alg: 'RS256' | 'ES256'
  client: 'basic' | 'post'
}

export const acmeIssuer = 'https://login.acme.example'

/** The endpoints of the real providers. acme is a configured issuer with a discovery document. */
const known: Readonly<Record<string, FakeProvider>> = {
  google: {
    issuer: 'https://accounts.google.com',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    alg: 'RS256',
    client: 'post',
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    tokenUrl: 'https://appleid.apple.com/auth/token',
    keysUrl: 'https://appleid.apple.com/auth/keys',
    alg: 'RS256',
    client: 'post',
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    tokenUrl: 'https://graph.facebook.com/v21.0/oauth/access_token',
    keysUrl: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    alg: 'RS256',
    client: 'post',
  },
  x: {
    issuer: 'https://x.com',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userUrl: 'https://api.x.com/2/users/me',
    alg: 'RS256',
    client: 'basic',
  },
  discord: {
    issuer: 'https://discord.com',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userUrl: 'https://discord.com/api/v10/users/@me',
    alg: 'RS256',
    client: 'basic',
  },
  acme: {
    issuer: acmeIssuer,
    tokenUrl: `${acmeIssuer}/token`,
    keysUrl: `${acmeIssuer}/keys`,
    alg: 'ES256',
    client: 'basic',
  },
}

export interface SigningKey {
  kid: string
  alg: string
  privateKey: KeyObject | CryptoKey
  jwk: JWK
}

let keyCount = 0
/** @param alg One of the algorithms of tokens. */
export async function createSigningKey(alg: string): Promise<SigningKey> {
  const { privateKey, publicKey } = generateKeyObjects(kindOfKey(alg))
  const kid = `key-${++keyCount}`
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
}

function kindOfKey(alg: string): KeyAlgorithm {
  if (alg === 'ES256' || alg === 'ES384' || alg === 'ES512') return alg
  return alg.startsWith('Ed') ? 'EdDSA' : 'RS256'
}

const firstKeys = new Map<string, Promise<SigningKey>>()

/** A provider's first key. Cached, because making an RSA key takes a while. */
function firstKeyOf(provider: string, alg: 'RS256' | 'ES256'): Promise<SigningKey> {
  const key = firstKeys.get(provider) ?? createSigningKey(alg)
  firstKeys.set(provider, key)
  return key
}

export interface FakeProviders {
  fetchOutside: FetchOutside
  /** All requests, oldest first. */
  seen: SeenRequest[]
  /** Client secrets by client id; clients without one are public. */
  secrets: Record<string, string>
  /** The current key of each issuer; may be replaced. */
  keys: Record<string, SigningKey>
  /** Replaces the response, unless it returns undefined. */
  instead: ((request: SeenRequest) => Promise<Response> | Response | undefined) | undefined
  /** Changes the claims of ID tokens that are issued for codes. */
  claims: (claims: Record<string, unknown>) => Record<string, unknown>
  /** Returns the authorization code of the redirect. */
  approve(agreement: Agreement): string
  /** The keys of an issuer. */
  keysOf(issuer: string): JWK[]
  /** An ID token of a provider. */
  idToken(provider: string, claims: Record<string, unknown>, key?: SigningKey): Promise<string>
}

/** The five providers and one configured issuer, with responses like the real ones. */
export async function createFakeProviders(now: () => number): Promise<FakeProviders> {
  const agreements = new Map<string, Agreement>()
  const grants = new Map<string, FakePerson>()
  const keys: Record<string, SigningKey> = {}
  for (const [id, { alg, keysUrl }] of Object.entries(known))
    if (keysUrl) keys[id] = await firstKeyOf(id, alg)
  const fake: FakeProviders = {
    seen: [],
    secrets: {},
    keys,
    instead: undefined,
    claims: (claims) => claims,
    approve(agreement) {
      const code = randomBytes(16).toString('base64url')
      agreements.set(code, agreement)
      return code
    },
    keysOf: (issuer) =>
      Object.entries(known).flatMap(([id, one]) => (one.issuer === issuer ? [keys[id]!.jwk] : [])),
    async idToken(provider, claims, key = keys[provider]!) {
      const iat = Math.floor(now() / 1_000)
      const all = { iss: known[provider]!.issuer, iat, exp: iat + 3_600, ...claims }
      return await new SignJWT(all).setProtectedHeader({ alg: key.alg, kid: key.kid }).sign(key.privateKey)
    },
    async fetchOutside(request) {
      const body = await request.text()
      const authorization = request.headers.get('authorization')
      const seenRequest = { url: request.url, method: request.method, authorization, body }
      fake.seen.push(seenRequest)
      return (await fake.instead?.(seenRequest)) ?? (await answer(seenRequest))
    },
  }

  async function answer(seenRequest: SeenRequest): Promise<Response> {
    if (seenRequest.url === `${acmeIssuer}/.well-known/openid-configuration`)
      return Response.json(acmeDocument)
    for (const [id, provider] of Object.entries(known)) {
      if (seenRequest.url === provider.keysUrl) return Response.json({ keys: [keys[id]!.jwk] })
      if (seenRequest.url === provider.tokenUrl && seenRequest.method === 'POST')
        return await trade(id, provider, seenRequest)
      if (seenRequest.url === provider.userUrl)
        return user(id, grants.get(seenRequest.authorization?.slice('Bearer '.length) ?? ''))
    }
    return new Response('<!doctype html><title>Not found</title>', { status: 404 })
  }

  async function trade(id: string, provider: FakeProvider, { body, authorization }: SeenRequest) {
    const form = new URLSearchParams(body)
    const clientId = clientOf(provider, form, authorization)
    if (clientId === undefined) return Response.json({ error: 'invalid_client' }, { status: 401 })
    const code = form.get('code') ?? ''
    const agreement = agreements.get(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood =
      agreement?.provider === id &&
      agreement.clientId === clientId &&
      agreement.redirectUri === form.get('redirect_uri') &&
      agreement.codeChallenge === challenge &&
      form.get('grant_type') === 'authorization_code'
    if (!isGood) return Response.json({ error: 'invalid_grant', error_description: 'Bad.' }, { status: 400 })
    agreements.delete(code)
    const token = randomBytes(16).toString('base64url')
    grants.set(token, agreement.person)
    const granted = { access_token: token, token_type: 'bearer', expires_in: 3_599, scope: 'openid email' }
    if (!provider.keysUrl) return Response.json(granted)
    const { sub, name, email, emailVerified = false } = agreement.person
    const claims = { sub, aud: clientId, nonce: agreement.nonce, name, email, email_verified: emailVerified }
    return Response.json({ ...granted, id_token: await fake.idToken(id, fake.claims(claims)) })
  }

  function clientOf({ client }: FakeProvider, form: URLSearchParams, authorization: string | null) {
    const [id, secret] =
      client === 'basic' && authorization
        ? Buffer.from(authorization.slice('Basic '.length), 'base64').toString().split(':').map(decodeForm)
        : [form.get('client_id') ?? '', form.get('client_secret') ?? undefined]
    return fake.secrets[id!] === secret ? id : undefined
  }

  return fake
}

function user(id: string, person: FakePerson | undefined): Response {
  if (!person) return Response.json({ title: 'Unauthorized' }, { status: 401 })
  const { sub, name = 'Ada', email = null, emailVerified: verified = false } = person
  if (id === 'x') return Response.json({ data: { id: sub, name, username: 'ada' } })
  return Response.json({ id: sub, username: 'ada', global_name: name, email, verified, mfa_enabled: true })
}

/** RFC 6749 Appendix B */
const decodeForm = (text: string) => new URLSearchParams(`=${text}`).get('')!

const acmeDocument = {
  issuer: acmeIssuer,
  authorization_endpoint: `${acmeIssuer}/authorize`,
  token_endpoint: `${acmeIssuer}/token`,
  jwks_uri: `${acmeIssuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
}
