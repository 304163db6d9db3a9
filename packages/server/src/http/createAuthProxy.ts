import { openApiDocument } from '@latchkey/contract/server'
import { type ProxyOperation, pathName, wire } from '@latchkey/contract/wire'
import { codeOf, ServiceError } from '../errors/ServiceError.ts'
import { isBodiless } from '../gate/body.ts'
import type { RequestTrace } from './createRefusalLog.ts'
import { type AuthProxyEnvironment, createProxyDispatch } from './dispatchProxy.ts'
import { redirectFormPost } from './formPost.ts'
import { createProxyConfigs } from './proxyConfigs.ts'
import { documentHeaders } from './publicDocuments.ts'
import { openHeaders, type ReadyConfig, toReadyConfig } from './readyConfig.ts'
import { type ReplyHeaders, replyError } from './reply.ts'
import { createSurface, type Surface } from './surface.ts'

export interface AuthProxy extends Surface {
  /** Empties this process's cache of configurations. */
  configChanged(): void
}

/** The auth proxy: mounts every proxy operation of the contract. docs/wire-format.md#auth-proxy-paths */
export function createAuthProxy(environment: AuthProxyEnvironment): AuthProxy {
  const { store, readiness, clock, log, meter, usage, settings, trustsPeer, logRefusal, clientAddress } =
    environment
  const surface = createSurface({
    name: 'authProxy',
    log,
    meter,
    readiness,
    trustsPeer,
    headers: openHeaders,
  })
  const configs = createProxyConfigs({ db: store.db, clock }, (row) => toReadyConfig(row, settings))
  const answer = createProxyDispatch(environment)
  const configIdOf = (request: Request) => request.headers.get('x-auth-proxy-config-id') ?? ''

  const traceOf = (request: Request, env: unknown, config?: ReadyConfig): RequestTrace => ({
    address: clientAddress(request, env),
    organizationId: config?.row.organizationId,
  })
  type Permitted = { config: ReadyConfig; headers: ReplyHeaders }

  /** Checks configuration and origin, then handles the request. */
  async function guard(
    name: ProxyOperation,
    request: Request,
    env: unknown,
    pass: (permitted: Permitted) => Promise<Response>,
  ) {
    // Until the origin is known to be allowed, refusals are readable by any page, so that its developer sees why.
    // docs/security.md#origins-are-exact
    let headers: ReplyHeaders = openHeaders
    let config: ReadyConfig | undefined
    try {
      config = await configs.find(configIdOf(request))
      if (!config) throw new ServiceError('PROXY_CONFIG_NOT_FOUND', {})
      const allowed = config.corsHeaders(request.headers.get('origin'))
      if (!allowed) throw new ServiceError('ORIGIN_NOT_ALLOWED', {})
      headers = allowed
      if (!config.row.enabled) throw new ServiceError('PROXY_DISABLED', {})
      return await pass({ config, headers })
    } catch (error) {
      if (config) usage.count(config.row.organizationId, `proxy.${pathName(name)}`, codeOf(error))
      return replyError(error, {
        log,
        logRefusal,
        headers,
        operation: name,
        trace: traceOf(request, env, config),
      })
    }
  }

  const respond = (name: ProxyOperation, request: Request, env: unknown): Promise<Response> =>
    guard(name, request, env, (permitted) => answer(name, { ...permitted, request, env }))

  /** Handles wallet_kit_config, the first request of every page, synchronously when its configuration is cached. */
  function respondAtOnce(request: Request, env: unknown): Response | undefined {
    const config = isBodiless(request, env) ? configs.peek(configIdOf(request)) : undefined
    const headers = config?.row.enabled ? config.corsHeaders(request.headers.get('origin')) : undefined
    return headers && config?.replyConfig(headers)
  }

  for (const name of Object.keys(wire.proxy) as ProxyOperation[]) {
    const path = `/v1/${pathName(name)}`
    if (name !== 'walletKitConfig') surface.post(path, (request, env) => respond(name, request, env))
    else surface.post(path, (request, env) => respondAtOnce(request, env) ?? respond(name, request, env))
  }
  // Providers post here: the path names the configuration, and the origin doesn't count.
  surface.post('/v1/oauth_form_post/:configId', async (request, env) => {
    try {
      const config = await configs.find(new URL(request.url).pathname.split('/').at(-1)!)
      if (!config) throw new ServiceError('PROXY_CONFIG_NOT_FOUND', {})
      if (!config.row.enabled) throw new ServiceError('PROXY_DISABLED', {})
      return await redirectFormPost(request, config.organization)
    } catch (error) {
      return replyError(error, {
        log,
        logRefusal,
        headers: openHeaders,
        operation: 'oauth_form_post',
        trace: traceOf(request, env),
      })
    }
  })
  surface.get('/openapi.json', () => openApiDocument('authProxy', settings.authProxyUrl), documentHeaders)
  return { ...surface, configChanged: configs.forget }
}
