import type { KitError } from '../errors/KitError.ts'
import { authProxyUrlOf } from './authProxyUrlOf.ts'
import { checkWalletConfig } from './checkWalletConfig.ts'
import type { ClientContext, KitConfig } from './client.types.ts'

type Context = Pick<ClientContext, 'config' | 'environment'>

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const reported = new Set<string>()

/**
 * Development only: tells in the console what is wrong with the kit's configuration, and how to fix it. Each sentence
 * once. `error`: what loading the configuration of the organization ended with, if it failed.
 */
export async function explainConfig(context: Context, error?: unknown): Promise<void> {
  report(explainWallet(context), await (error ? explainProxy(context, error) : explainApi(context)))
}

/** Development only: tells at once, before any request, that browsers refuse keys on this page. */
export function explainInsecurePage(): void {
  report(explainPage())
}

function report(...sentences: readonly (string | undefined)[]): void {
  for (const sentence of sentences) {
    if (!sentence || reported.has(sentence)) continue
    reported.add(sentence)
    console.error(`Latchkey: ${sentence}`)
  }
}

function explainPage(): string | undefined {
  if (globalThis.isSecureContext !== false) return undefined
  const { origin, port } = location
  return `this page, ${origin}, is neither https nor localhost, so browsers allow it no keys and no passkeys. Open it at http://localhost${port && `:${port}`}, or serve it over https.`
}

function explainWallet({ config }: Context): string | undefined {
  try {
    checkWalletConfig(config.wallet)
    return undefined
  } catch (error) {
    return (error as TypeError).message
  }
}

async function explainProxy({ config, environment }: Context, error: unknown): Promise<string | undefined> {
  const { authProxyConfigId } = config
  const authProxyUrl = authProxyUrlOf(config)
  const { code, status } = error as Partial<KitError>
  const id = `config.authProxyConfigId, ${JSON.stringify(authProxyConfigId)},`
  const url = `config.${nameProxy(config)},`
  const findId = 'Copy it from the terminal of `npm start`, or from .latchkey/service.json.'
  if (!uuid.test(authProxyConfigId)) return `${id} is not a UUID. ${findId}`
  if (code === 'OFFLINE' || code === 'ABORTED') return undefined
  if (code === 'PROXY_CONFIG_NOT_FOUND')
    return `${id} is unknown to the service at ${authProxyUrl}. ${findId} It changes when the service starts with a new data directory.`
  if (code === 'ORIGIN_NOT_ALLOWED')
    return `the auth proxy refuses this page's origin, ${globalThis.location?.origin}. Add it: latchkey-service --key .latchkey/service.json --call update_auth_proxy_config --parameters '${JSON.stringify({ allowedOrigins: [globalThis.location?.origin] })}'`
  if (code === 'UNREACHABLE' || code === 'TIMEOUT')
    return `${url} does not answer. Check that the service runs there, and that the page's Content-Security-Policy allows it in connect-src.`
  if (code === 'UNEXPECTED_ANSWER' || code === 'ROUTE_NOT_FOUND') {
    const nested = `${authProxyUrl}/auth-proxy`
    if (config.authProxyUrl === undefined) return explainDerived({ config, environment }, status)
    if (await isProxy({ config: { ...config, authProxyUrl: nested }, environment }))
      return `${url} is the service, but not its auth proxy. Use ${JSON.stringify(nested)}.`
    return `${url} answers${status ? ` with HTTP ${status}` : ''}, but is no Latchkey auth proxy. Check its host, port and path: it usually ends in /auth-proxy.`
  }
  return undefined
}

/** The field that says where the auth proxy is, with its value. */
const nameProxy = ({ apiBaseUrl, authProxyUrl }: KitConfig): string =>
  authProxyUrl === undefined
    ? `apiBaseUrl, ${JSON.stringify(apiBaseUrl)}`
    : `authProxyUrl, ${JSON.stringify(authProxyUrl)}`

/** For a config that names the service alone. */
async function explainDerived({ config, environment }: Context, status?: number): Promise<string> {
  const { apiBaseUrl } = config
  const url = `config.${nameProxy(config)},`
  if (await isProxy({ config: { ...config, authProxyUrl: apiBaseUrl }, environment }))
    return `${url} is the service's auth proxy. Use ${JSON.stringify(apiBaseUrl.replace(/\/auth-proxy$/, ''))}.`
  return `${url} answers${status ? ` with HTTP ${status}` : ''}, but is no Latchkey service. Check its host and port. If its auth proxy isn't at ${authProxyUrlOf(config)}, set config.authProxyUrl.`
}

/** Whether an auth proxy is there: it knows the operation, whatever it says about the configuration. */
async function isProxy({ config, environment }: Context): Promise<boolean> {
  const request = {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'x-auth-proxy-config-id': config.authProxyConfigId },
  }
  const answer = await ask(environment.fetch, `${authProxyUrlOf(config)}/v1/wallet_kit_config`, request)
  const { organizationId, details } = (answer ?? {}) as {
    organizationId?: unknown
    details?: { errorCode?: string }[]
  }
  const codes = ['PROXY_CONFIG_NOT_FOUND', 'ORIGIN_NOT_ALLOWED']
  return typeof organizationId === 'string' || codes.includes(details?.[0]?.errorCode ?? '')
}

async function explainApi({ config, environment }: Context): Promise<string | undefined> {
  const { apiBaseUrl } = config
  const answer = await ask(environment.fetch, `${apiBaseUrl}/.well-known/jwks.json`)
  if (Array.isArray((answer as { keys?: unknown } | undefined)?.keys)) return undefined
  const guess = suggestApi(config)
  return `config.apiBaseUrl, ${JSON.stringify(apiBaseUrl)}, is not the public API: it serves no /.well-known/jwks.json, so nobody can sign in. ${guess ? `Use ${JSON.stringify(guess)}, which is authProxyUrl without /auth-proxy.` : `The auth proxy is at ${authProxyUrlOf(config)}; ask its operator for the API's address.`}`
}

const suggestApi = ({ authProxyUrl }: KitConfig): string | undefined =>
  authProxyUrl?.endsWith('/auth-proxy') ? authProxyUrl.slice(0, -'/auth-proxy'.length) : undefined

async function ask(fetch: typeof globalThis.fetch, url: string, request?: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, { credentials: 'omit', ...request })
    return await response.json()
  } catch {
    // No answer, or none of the service's: the caller names the field.
    return undefined
  }
}
