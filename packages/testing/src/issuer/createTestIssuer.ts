import { randomBytes } from 'node:crypto'
import type { ConfiguredProvider, SocialClients } from '@latchkey/server'

import {
  approve,
  clientIdOf,
  findFault,
  html,
  type IssuerState,
  showChoice,
  standIns,
} from './authorization.ts'
import { type OidcPerson, refusalPage } from './choicePage.ts'
import { redeemCode } from './redeemCode.ts'
import { createTokenSigner } from './signToken.ts'

export type FakeProvider = keyof typeof standIns

/** An OpenID Connect issuer in this process that replaces every social provider. */
export interface TestIssuer {
  /** URL of the issuer: its `iss`. */
  readonly url: string
  /** Service settings that point every provider to this issuer. */
  readonly providers: Readonly<Record<string, ConfiguredProvider>>
  /** The service's client at each provider. */
  readonly clients: SocialClients
  /** The users that its page lists. */
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

/**
 * Authorization code with PKCE (S256), discovery and signed ID tokens, without a network.
 *
 * @param url its URL. Names that end in `.test` are reserved. RFC 2606
 */
export function createTestIssuer(now: () => number, url = 'https://issuer.latchkey.test'): TestIssuer {
  const ids = Object.entries(standIns)
  const clients: SocialClients = Object.fromEntries(
    ids.map(([id]) => [id, { clientId: clientIdOf(id), clientSecret: randomBytes(16).toString('hex') }]),
  )
  const signer = createTokenSigner()
  const state: IssuerState = { url, now, signer, clients, people: [], approvals: new Map() }

  async function answer(request: Request): Promise<Response | undefined> {
    const { origin, pathname, searchParams } = new URL(request.url)
    if (origin !== url) return undefined
    const route = `${request.method} ${pathname}`
    if (route === 'GET /.well-known/openid-configuration') return Response.json(discoveryDocument(url))
    if (route === 'GET /keys') return Response.json({ keys: [signer.jwk] })
    if (route === 'GET /authorize') return showChoice(state, searchParams)
    if (route === 'POST /token') return await redeemCode(state, request)
    return html(refusalPage('Not found.'), 404)
  }

  return {
    url,
    clients,
    people: state.people,
    answer,
    providers: Object.fromEntries(
      ids.map(([id, name]) => [id, { issuer: url, authorizeUrl: `${url}/authorize`, name }]),
    ),
    async fetchOutside(request) {
      const response = await answer(request)
      if (!response) throw new TypeError('fetch failed')
      return response
    },
    agree(address, person) {
      const { searchParams } = new URL(address)
      const fault = findFault(searchParams)
      if (fault) throw new Error(fault)
      return approve(state, searchParams, person)
    },
  }
}

const discoveryDocument = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
  code_challenge_methods_supported: ['S256'],
})
