import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
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
  /** The public API's address. */
  apiBaseUrl: string
  /** The service's: a token lives by it. */
  clock: Clock
  log: Log
}

const sessionCookie = 'issuer_session'
const scope = 'openid email profile'
/** In seconds. */
const minutes = 60
const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1_000)

/**
 * A real OpenID Connect issuer that stands in for the social providers in development: it asks who somebody wants to
 * be, and forgets it at once. It sends people back to pages of this machine alone.
 */
export function createIssuer({ apiBaseUrl, clock, log }: CreateIssuerParameters): RequestListener {
  const everybody = createEverybody()
  const provider: Provider = new Provider(`${apiBaseUrl}${issuerPath}`, {
    adapter: createMemoryAdapter(),
    clients: Object.entries(developmentClients).map(([id, client]) => clientOf(id, client)),
    jwks: { keys: [makeKey()] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      // One host has all of a developer's cookies, whatever the port.
      names: { session: sessionCookie, interaction: 'issuer_choice', resume: 'issuer_resume' },
      long: { path: issuerPath, httpOnly: true, sameSite: 'lax' },
    },
    // The service's clock may be ahead, where tests let days pass: tokens are issued by that clock.
    claims: { openid: ['sub', 'iat'], email: ['email', 'email_verified'], profile: ['name'] },
    // The service reads the address out of the ID token, as with other issuers.
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
    // Whoever chose has agreed.
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
    // As express and others mount it.
    Object.assign(incoming, { originalUrl: incoming.url, url: path.startsWith('/') ? path : `/${path}` })
    return void toProvider(incoming, outgoing)
  }
}

/** Whether an address is a page of this machine: people are sent back nowhere else. */
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
  client_name: standIns[id],
  // Any page of this machine, see redirectUriAllowed.
  redirect_uris: ['http://localhost/'],
  application_type: 'native',
  grant_types: ['authorization_code'],
  response_types: ['code'],
  id_token_signed_response_alg: 'ES256',
})

/** Everybody is asked each time, also where the page wants no account chosen, or a certain prompt. */
function createPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  // Asks native clients for consent each time.
  policy.get('consent')?.checks.remove('native_client_prompt')
  return policy
}

/** Who signs in next is asked anew, and two tabs at once don't disturb each other. */
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
