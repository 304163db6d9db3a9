import { openApiDocument } from '@latchkey/contract/server'
import { type ProxyOperation, pathName, wire } from '@latchkey/contract/wire'

import type { ClientAddress } from './gate/clientAddress.ts'
import { checkOrigin } from './gate/origin.ts'
import { createProxyConfigs } from './gate/proxyConfig.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import { createProxyAnswers, toReadyConfig } from './proxy/answers.ts'
import type { CallApi } from './proxy/apiClient.ts'
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

const exposed = { 'access-control-expose-headers': 'retry-after' }
const openHeaders: ReplyHeaders = { ...exposed, 'access-control-allow-origin': '*' }

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
  for (const name of Object.keys(wire.proxy) as ProxyOperation[]) {
    surface.post(`/v1/${pathName(name)}`, async (request, env) => {
      let headers: ReplyHeaders | undefined = openHeaders
      try {
        const config = await configs.find(request.headers.get('x-auth-proxy-config-id') ?? '')
        if (!config) throw new ServiceError('PROXY_CONFIG_NOT_FOUND', {})
        headers = corsHeaders(request.headers.get('origin'), config.organization.allowedOrigins)
        if (!headers) throw new ServiceError('ORIGIN_NOT_ALLOWED', {})
        if (!config.row.enabled) throw new ServiceError('PROXY_DISABLED', {})
        return await answer(name, { config, request, env, headers })
      } catch (error) {
        return replyError(error, log, headers, name)
      }
    })
  }
  surface.get('/openapi.json', () => openApiDocument('authProxy', settings.authProxyUrl))
  return { ...surface, configChanged: configs.forget }
}

/** What lets a page read the reply; undefined when its origin may not call at all. decisions.md 4 */
function corsHeaders(origin: string | null, allowedOrigins: readonly string[]): ReplyHeaders | undefined {
  const decision = checkOrigin(origin, allowedOrigins)
  if (!decision.allowed) return undefined
  if (decision.echo === '*') return openHeaders
  return { ...exposed, vary: 'origin', 'access-control-allow-origin': decision.echo }
}
