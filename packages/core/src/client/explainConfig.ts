import { uuidPattern } from '@latchkey/contract/wire'
import { isBlocked } from '../environment/browser/page.ts'
import type { KitError } from '../errors/KitError.ts'
import type { AuthConfig } from './authConfig.types.ts'
import { authProxyUrlOf } from './authProxyUrlOf.ts'
import { checkWalletConfig } from './checkWalletConfig.ts'
import type { ClientContext, KitConfig } from './client.types.ts'

type Context = Pick<ClientContext, 'config' | 'environment'>

const reported = new Set<string>()

/** Where each kind of problem is described. */
const pages = {
  id: 'docs/setup-errors.md#unknown-configuration-id',
  url: 'docs/setup-errors.md#wrong-address-of-the-service',
  silent: 'docs/setup-errors.md#no-answer',
  origin: 'docs/setup-errors.md#allow-an-origin',
  insecure: 'docs/setup-errors.md#insecure-page',
  frame: 'docs/setup-errors.md#passkeys-in-a-frame',
  wallet: 'docs/setup-errors.md#wallet-configuration',
  methods: 'docs/make-it-yours.md#login-methods',
} as const

interface Problem {
  /** Description of the fault, with got and expected, and how to fix it. */
  text: string
  page: keyof typeof pages
}

/**
 * Development only: tells in the console what is wrong with the kit's configuration, and how to fix it. Each sentence
 * once. `loaded` is the configuration of the organization; without it, `error` is what loading it ended with.
 */
export async function explainConfig(
  context: Context,
  loaded: Pick<AuthConfig, 'enabledProviders'> | undefined,
  error?: unknown,
): Promise<void> {
  const wallet = explainWallet(context)
  if (!loaded) return report(wallet, await explainProxy(context, error))
  report(wallet, ...explainMethods(context, loaded.enabledProviders), await explainApi(context))
}

/** Development only: tells at once, before any request, that browsers refuse keys or passkeys on this page. */
export function explainPage(): void {
  report(explainOrigin(), explainFrame())
}

function report(...problems: readonly (Problem | undefined)[]): void {
  for (const problem of problems) {
    if (!problem || reported.has(problem.text)) continue
    reported.add(problem.text)
    console.error(`Latchkey: ${problem.text}\nSee ${pages[problem.page]}`)
  }
}

function explainOrigin(): Problem | undefined {
  if (globalThis.isSecureContext !== false) return undefined
  const { origin, port } = location
  const text = `this page, ${origin}, is neither https nor localhost, so browsers allow it no keys and no passkeys. Open it at http://localhost${port && `:${port}`}, or serve it over https.`
  return { text, page: 'insecure' }
}

function explainFrame(): Problem | undefined {
  if (!globalThis.document || !(isBlocked('get') || isBlocked('create'))) return undefined
  const text =
    'this page may not use passkeys. Add allow="publickey-credentials-get *; publickey-credentials-create *" to the <iframe> that shows it, and let no Permissions-Policy header forbid them.'
  return { text, page: 'frame' }
}

function explainWallet({ config }: Context): Problem | undefined {
  try {
    checkWalletConfig(config.wallet)
    return undefined
  } catch (error) {
    return { text: (error as TypeError).message, page: 'wallet' }
  }
}

function explainMethods({ config }: Context, enabled: readonly string[]): Problem[] {
  const missing = config.methods?.filter((method) => !enabled.includes(method)) ?? []
  const names = enabled.map((method) => JSON.stringify(method)).join(', ') || 'none'
  return missing.map((method) => ({
    text: `config.methods names ${JSON.stringify(method)}, which the organization hasn't enabled. Enabled: ${names}.`,
    page: 'methods',
  }))
}

async function explainProxy({ config, environment }: Context, error: unknown): Promise<Problem | undefined> {
  const { authProxyConfigId } = config
  const authProxyUrl = authProxyUrlOf(config)
  const { code, status } = error as Partial<KitError>
  const id = `config.authProxyConfigId, ${JSON.stringify(authProxyConfigId)},`
  const url = `config.${nameProxy(config)},`
  const findId = 'Copy it from the terminal of `npm start`, or from .latchkey/service.json.'
  if (!uuidPattern.test(authProxyConfigId.toLowerCase()))
    return { text: `${id} is not a UUID. ${findId}`, page: 'id' }
  if (code === 'OFFLINE' || code === 'ABORTED') return undefined
  if (code === 'PROXY_CONFIG_NOT_FOUND')
    return {
      text: `${id} is unknown to the service at ${authProxyUrl}. ${findId} It changes when the service starts with a new data directory.`,
      page: 'id',
    }
  if (code === 'ORIGIN_NOT_ALLOWED')
    return {
      text: `the auth proxy refuses this page's origin, ${globalThis.location?.origin}. Add it: latchkey-service --key .latchkey/service.json --call update_auth_proxy_config --parameters '${JSON.stringify({ allowedOrigins: [globalThis.location?.origin] })}'`,
      page: 'origin',
    }
  if (code === 'UNREACHABLE' || code === 'TIMEOUT')
    return {
      text: `${url} does not answer. Check that the service runs there, and that the page's Content-Security-Policy allows it in connect-src.`,
      page: 'silent',
    }
  if (code === 'UNEXPECTED_ANSWER' || code === 'ROUTE_NOT_FOUND') {
    const nested = `${authProxyUrl}/auth-proxy`
    if (config.authProxyUrl === undefined) return explainDerived({ config, environment }, status)
    if (await isProxy({ config: { ...config, authProxyUrl: nested }, environment }))
      return {
        text: `${url} is the service, but not its auth proxy. Use ${JSON.stringify(nested)}.`,
        page: 'url',
      }
    return {
      text: `${url} answers${status ? ` with HTTP ${status}` : ''}, but is no Latchkey auth proxy. Check its host, port and path: it usually ends in /auth-proxy.`,
      page: 'url',
    }
  }
  return undefined
}

/** The field that says where the auth proxy is, with its value. */
const nameProxy = ({ apiBaseUrl, authProxyUrl }: KitConfig): string =>
  authProxyUrl === undefined
    ? `apiBaseUrl, ${JSON.stringify(apiBaseUrl)}`
    : `authProxyUrl, ${JSON.stringify(authProxyUrl)}`

/** For a config that names the service alone. */
async function explainDerived({ config, environment }: Context, status?: number): Promise<Problem> {
  const { apiBaseUrl } = config
  const url = `config.${nameProxy(config)},`
  if (await isProxy({ config: { ...config, authProxyUrl: apiBaseUrl }, environment }))
    return {
      text: `${url} is the service's auth proxy. Use ${JSON.stringify(apiBaseUrl.replace(/\/auth-proxy$/, ''))}.`,
      page: 'url',
    }
  return {
    text: `${url} answers${status ? ` with HTTP ${status}` : ''}, but is no Latchkey service. Check its host and port. If its auth proxy isn't at ${authProxyUrlOf(config)}, set config.authProxyUrl.`,
    page: 'url',
  }
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

async function explainApi({ config, environment }: Context): Promise<Problem | undefined> {
  const { apiBaseUrl } = config
  const answer = await ask(environment.fetch, `${apiBaseUrl}/.well-known/jwks.json`)
  if (Array.isArray((answer as { keys?: unknown } | undefined)?.keys)) return undefined
  const guess = suggestApi(config)
  const text = `config.apiBaseUrl, ${JSON.stringify(apiBaseUrl)}, is not the public API: it serves no /.well-known/jwks.json, so nobody can sign in. ${guess ? `Use ${JSON.stringify(guess)}, which is authProxyUrl without /auth-proxy.` : `The auth proxy is at ${authProxyUrlOf(config)}; ask its operator for the API's address.`}`
  return { text, page: 'url' }
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
