import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ProviderId } from '@latchkey/contract/wire'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { describeError } from '@latchkey/server'
import type { Clock, Log } from '@latchkey/server/ports'
import { type ClientMetadata, type Configuration, interactionPolicy, Provider } from 'oidc-provider'

import { createChoiceApp } from './createChoiceApp.ts'
import { createMemoryAdapter } from './createMemoryAdapter.ts'
import { developmentClients, issuerPath, standIns } from './developmentClients.ts'
import { headers, pageHeaders } from './headers.ts'
import { refusalPage } from './pages.ts'
import { claimsOf, createEverybody } from './people.ts'

export interface CreateIssuerParameters {
  /** URL of the public API. */
  apiBaseUrl: string
  /** The service's clock, used for token times. */
  clock: Clock
  log: Log
}

const sessionCookie = 'issuer_session'
const scope = 'openid email profile'
/** In seconds. */
const minutes = 60
const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1_000)

/**
 * An OpenID Connect issuer that replaces the social providers in development. It asks who to sign in as each time, and
 * only redirects to pages on localhost.
 */
export function createIssuer({ apiBaseUrl, clock, log }: CreateIssuerParameters): RequestListener {
  const everybody = createEverybody()
  const provider: Provider = new Provider(`${apiBaseUrl}${issuerPath}`, {
    adapter: createMemoryAdapter(),
    clients: Object.entries(developmentClients).map(([id, client]) => clientOf(id, client)),
    jwks: { keys: [makeKey()] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      // Cookies ignore ports: these names must not clash with other local apps.
      names: { session: sessionCookie, interaction: 'issuer_choice', resume: 'issuer_resume' },
      long: { path: issuerPath, httpOnly: true, sameSite: 'lax' },
    },
    // Tests may advance the service's clock by days, so tokens use that clock.
    claims: { openid: ['sub', 'iat'], email: ['email', 'email_verified'], profile: ['name'] },
    // The service reads the address from the ID token, as with other issuers.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: true },
    },
    interactions: {
      url: (_, { uid }) => `${issuerPath}/choice/${uid}`,
      policy: createPolicy(),
    },
    ttl: {
      AccessToken: 10 * minutes,
      AuthorizationCode: minutes,
      Grant: 10 * minutes,
      IdToken: () => 10 * minutes + Math.max(0, seconds(clock.now() - Date.now())),
      Interaction: 60 * minutes,
      Session: 60 * minutes,
    },
    findAccount: (_, sub) => {
      const person = everybody.find(sub)
      return person && { accountId: sub, claims: () => ({ ...claimsOf(person), iat: seconds(clock.now()) }) }
    },
    // Choosing a person counts as consent.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      if (!oidc.client || accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
    renderError(context, { error, error_description }) {
      context.set(pageHeaders())
      context.type = 'html'
      context.body = String(refusalPage(error, error_description))
    },
  } satisfies Configuration)
  provider.Client.prototype.redirectUriAllowed = isLocalPage
  provider.on('server_error', (_, error) => log.error('issuer.failed', describeError(error)))

  const toProvider = provider.callback()
  const toChoice = getRequestListener(createChoiceApp({ provider, everybody, clock }).fetch)
  return (incoming, outgoing) => {
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    const path = incoming.url?.slice(issuerPath.length) ?? ''
    if (/^\/(?:choice\/|page\.css$)/.test(path)) return void toChoice(incoming, outgoing)
    forgetSession(incoming)
    // As Express and others mount handlers.
    Object.assign(incoming, { originalUrl: incoming.url, url: path.startsWith('/') ? path : `/${path}` })
    return void toProvider(incoming, outgoing)
  }
}

/** Whether a URL is a page on localhost: the only allowed redirect target. */
function isLocalPage(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  const isPlain = username === '' && password === '' && !url.includes('#')
  return isPlain && protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

const clientOf = (
  id: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): ClientMetadata => ({
  client_id: clientId,
  client_secret: clientSecret,
  client_name: standIns[id as ProviderId],
  // Any page on localhost, see redirectUriAllowed.
  redirect_uris: ['http://localhost/'],
  application_type: 'native',
  grant_types: ['authorization_code'],
  response_types: ['code'],
  id_token_signed_response_alg: 'ES256',
})

/** Always asks who to sign in as, whatever `prompt` the page sends. */
function createPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  // This check would ask native clients for consent each time.
  policy.get('consent')?.checks.remove('native_client_prompt')
  return policy
}

/** Drops the session cookie, so that every login asks again and concurrent tabs are independent. */
function forgetSession(incoming: IncomingMessage): void {
  const { cookie } = incoming.headers
  if (cookie === undefined) return
  const kept = cookie.split(/;\s*/).filter((pair) => !pair.startsWith(sessionCookie))
  incoming.headers.cookie = kept.join('; ')
}

const makeKey = () => ({
  ...createNodeKeyPair().exportPrivateJwk(),
  kid: randomBytes(12).toString('hex'),
  alg: 'ES256',
  use: 'sig',
})
