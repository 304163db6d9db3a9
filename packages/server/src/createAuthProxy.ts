import { openApiDocument } from '@latchkey/contract/server'
import { type ProxyOperation, pathName, wire } from '@latchkey/contract/wire'
import { isBodiless } from './gate/body.ts'
import type { ClientAddress } from './gate/clientAddress.ts'
import { createProxyConfigs } from './gate/proxyConfig.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import { createProxyAnswers } from './proxy/answers.ts'
import type { CallApi } from './proxy/apiClient.ts'
import { openHeaders, toReadyConfig } from './proxy/readyConfig.ts'
import type { ProxyOpener } from './proxySeal.ts'
import { type ReplyHeaders, replyError } from './reply.ts'
import { ServiceError } from './ServiceError.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store/store.ts'
import { createSurface, type Surface } from './surface.ts'

/** All that the auth proxy has: rows and limits of its own, its key, and a way to the public API. decisions.md 8 */
export interface AuthProxyWorld {
  store: Store
  clock: Clock
  log: Log
  settings: Settings
  opener: ProxyOpener
  callApi: CallApi
  /** Where `callApi` finds the public API. */
  apiUrl: () => string
  /** Uncompressed hex: what the API's verification tokens verify with. */
  otpPublicKey: string
  clientAddress: ClientAddress
}

export interface AuthProxy extends Surface {
  /** Makes this process read configurations anew. */
  configChanged(): void
}

// A preflight names no configuration: it is answered for any origin and does nothing. decisions.md 4
const preflightHeaders: ReplyHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, x-auth-proxy-config-id, x-captcha-token, x-client-version',
  'access-control-max-age': '7200',
}

/** The auth proxy: every proxy operation of the contract, mounted in one loop. service.md, Authentication proxy */
export function createAuthProxy(world: AuthProxyWorld): AuthProxy {
  const { store, clock, log, settings } = world
  const surface = createSurface({ log, store, headers: openHeaders, preflightHeaders })
  const configs = createProxyConfigs({ db: store.db, clock }, toReadyConfig)
  const answer = createProxyAnswers(world)
  const configIdOf = (request: Request) => request.headers.get('x-auth-proxy-config-id') ?? ''

  async function respond(name: ProxyOperation, request: Request, env: unknown): Promise<Response> {
    let headers: ReplyHeaders | undefined = openHeaders
    try {
      const config = await configs.find(configIdOf(request))
      if (!config) throw new ServiceError('PROXY_CONFIG_NOT_FOUND', {})
      headers = config.corsHeaders(request.headers.get('origin'))
      if (!headers) throw new ServiceError('ORIGIN_NOT_ALLOWED', {})
      if (!config.row.enabled) throw new ServiceError('PROXY_DISABLED', {})
      return await answer(name, { config, request, env, headers })
    } catch (error) {
      return replyError(error, log, headers, name)
    }
  }

  /** The same gates for the one request that every page makes first, as long as nothing has to be waited for. */
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
  surface.get('/openapi.json', () => openApiDocument('authProxy', settings.authProxyUrl))
  return { ...surface, configChanged: configs.forget }
}
