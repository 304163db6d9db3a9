import { createHash, randomBytes } from 'node:crypto'
import type { ConfiguredProvider, SocialClients } from '@latchkey/server'

import { choicePage, refusalPage } from './choicePage.ts'
import type { OidcPerson } from './OidcPerson.ts'
import { createTokenSigner } from './signToken.ts'

/** Display names of the providers that a test issuer replaces. */
const standIns = { google: 'Google', apple: 'Apple', facebook: 'Facebook', x: 'X', discord: 'Discord' }
export type StandIn = keyof typeof standIns

/** An OpenID Connect issuer in this process that replaces every social provider. */
export interface TestIssuer {
  /** Its `iss`. */
  readonly url: string
  /** Service settings that point every provider to this issuer. */
  readonly providers: Readonly<Record<string, ConfiguredProvider>>
  /** The service's client at each provider. */
  readonly clients: SocialClients
  /** The people that its page lists. */
  readonly people: OidcPerson[]
  /** Handles requests of browser and service. Undefined for other origins. */
  answer(request: Request): Promise<Response | undefined>
  /** Connects a service to this issuer only: `createTestService({ fetchOutside })`. */
  fetchOutside(request: Request): Promise<Response>
  /**
   * Approves an authorization URL and returns the redirect, for tests without a browser.
   *
   * @throws Error if the issuer would show an error page
   */
  agree(address: string, person: OidcPerson): string
}

/** An approved authorization request. */
interface Agreement {
  readonly person: OidcPerson
  readonly clientId: string
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly nonce: string | null
  /** Whether the user had to sign in again. */
  readonly isFresh: boolean
  readonly until: number
}

const clientIdOf = (id: string) => `test-${id}`
const codeLife = 60 * 60_000
const tokenSeconds = 600

/**
 * Authorization code with PKCE (S256), discovery and signed ID tokens, without a network.
 *
 * @param url its URL. Names that end in `.test` are reserved. RFC 2606
 */
export function createTestIssuer(now: () => number, url = 'https://issuer.latchkey.test'): TestIssuer {
  const signer = createTokenSigner()
  const agreements = new Map<string, Agreement>()
  const people: OidcPerson[] = []
  const ids = Object.entries(standIns)
  const clients: SocialClients = Object.fromEntries(
    ids.map(([id]) => [id, { clientId: clientIdOf(id), clientSecret: randomBytes(16).toString('hex') }]),
  )

  /** Validates a request. Returns the fault, or undefined. OpenID Connect Core 1.0 §3.1.2.2 */
  function findFault(asked: URLSearchParams): string | undefined {
    const clientId = asked.get('client_id') ?? ''
    const isPkce =
      asked.get('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(asked.get('code_challenge') ?? '')
    if (!nameOf(clientId)) return `There is no client ${clientId}.`
    if (!URL.canParse(asked.get('redirect_uri') ?? '')) return 'There is no redirect_uri.'
    if (asked.get('response_type') !== 'code' || !isPkce)
      return 'Only response_type=code with PKCE (S256) is taken.'
    return undefined
  }

  const nameOf = (clientId: string): string | undefined =>
    ids.find(([id]) => clientIdOf(id) === clientId)?.[1]

  function toAddress(asked: URLSearchParams, answer: Record<string, string>): string {
    const all = new URLSearchParams({ ...answer, state: asked.get('state') ?? '', iss: url })
    const address = new URL(asked.get('redirect_uri') ?? '')
    if (asked.get('response_mode') === 'fragment') address.hash = all.toString()
    else for (const [key, value] of all) address.searchParams.set(key, value)
    return address.href
  }

  function agree(asked: URLSearchParams, person: OidcPerson): string {
    const code = randomBytes(16).toString('base64url')
    agreements.set(code, {
      person,
      clientId: asked.get('client_id') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      codeChallenge: asked.get('code_challenge') ?? '',
      nonce: asked.get('nonce'),
      isFresh: asked.get('max_age') === '0',
      until: now() + codeLife,
    })
    return toAddress(asked, { code })
  }

  function authorize(asked: URLSearchParams): Response {
    const fault = findFault(asked)
    if (fault) return html(refusalPage(fault), 400)
    const links = people.map((person) => ({
      label: `${person.name} ${person.email ?? 'shares no address'}`,
      href: agree(asked, person),
    }))
    const refusal = { label: 'Don’t sign in', href: toAddress(asked, { error: 'access_denied' }) }
    return html(choicePage(nameOf(asked.get('client_id') ?? '') ?? '', links, refusal))
  }

  /** RFC 6749 §4.1.3, RFC 7636 §4.6 */
  async function trade(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    const clientId = readClient(request.headers.get('authorization'))
    if (clientId === undefined) return Response.json({ error: 'invalid_client' }, { status: 401 })
    const code = form.get('code') ?? ''
    const agreement = agreements.get(code)
    // A code is used up even if the rest of the request is invalid.
    agreements.delete(code)
    const verifier = form.get('code_verifier') ?? ''
    const isGood =
      agreement !== undefined &&
      agreement.until > now() &&
      agreement.clientId === clientId &&
      agreement.redirectUri === form.get('redirect_uri') &&
      agreement.codeChallenge === createHash('sha256').update(verifier).digest('base64url') &&
      form.get('grant_type') === 'authorization_code'
    if (!isGood) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const { sub, name, email, isEmailVerified = true } = agreement.person
    const iat = Math.floor(now() / 1_000)
    const idToken = await signer.sign({
      ...{ iss: url, aud: clientId, sub, name, iat, exp: iat + tokenSeconds },
      ...(agreement.nonce !== null && { nonce: agreement.nonce }),
      ...(agreement.isFresh && { auth_time: iat }),
      ...(email !== undefined && { email, email_verified: isEmailVerified }),
    })
    return Response.json({
      ...{ access_token: randomBytes(16).toString('base64url'), token_type: 'Bearer' },
      ...{ expires_in: tokenSeconds, scope: 'openid email profile', id_token: idToken },
    })
  }

  /** HTTP Basic authentication. RFC 6749 §2.3.1 */
  function readClient(authorization: string | null): string | undefined {
    const [id, secret] = Buffer.from(authorization?.replace(/^Basic /, '') ?? '', 'base64')
      .toString()
      .split(':')
      .map((part) => new URLSearchParams(`=${part}`).get(''))
    return Object.values(clients).find(
      ({ clientId, clientSecret }) => clientId === id && clientSecret === secret,
    )?.clientId
  }

  const document = {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
  }

  async function answer(request: Request): Promise<Response | undefined> {
    const { origin, pathname, searchParams } = new URL(request.url)
    if (origin !== url) return undefined
    const route = `${request.method} ${pathname}`
    if (route === 'GET /.well-known/openid-configuration') return Response.json(document)
    if (route === 'GET /keys') return Response.json({ keys: [signer.jwk] })
    if (route === 'GET /authorize') return authorize(searchParams)
    if (route === 'POST /token') return await trade(request)
    return html(refusalPage('There is nothing at this address.'), 404)
  }

  return {
    ...{ url, clients, people, answer },
    providers: Object.fromEntries(
      ids.map(([id, name]) => [id, { issuer: url, authorizeUrl: `${url}/authorize`, name }]),
    ),
    async fetchOutside(request) {
      const said = await answer(request)
      if (!said) throw new TypeError('fetch failed')
      return said
    },
    agree(address, person) {
      const { searchParams } = new URL(address)
      const fault = findFault(searchParams)
      if (fault) throw new Error(fault)
      return agree(searchParams, person)
    },
  }
}

const html = (text: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
