import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

import type { Page } from '../dev/Page.ts'
import { answerTunnel, isForwarded, isLocalHost, type Tunnel } from './developmentHosts.ts'
import { refuse } from './refuse.ts'

/** How the service is reached in development. */
export interface LocalAccess {
  /** Ports of this machine that may stand in `Host`. */
  ports: readonly number[]
  tunnel?: Tunnel | undefined
}

export interface CreateRequestListenerParameters {
  /** The auth proxy and the public API, which everyone may reach: callers prove who they are. */
  app: Hono
  pages?: readonly Page[] | undefined
  /** Rejects requests whose Host is neither this machine nor the tunnel. */
  local?: LocalAccess | undefined
  /** Sends Strict-Transport-Security. */
  https?: boolean | undefined
}

/** Combines the apps into one request listener. */
export function createRequestListener({
  app,
  pages = [],
  local,
  https = false,
}: CreateRequestListenerParameters): RequestListener {
  const toApp = getRequestListener(app.fetch)
  return (incoming, outgoing) => {
    const { url = '', headersDistinct } = incoming
    // Only proxies receive absolute URLs, and no browser sends two Host headers.
    if (local && (!url.startsWith('/') || (headersDistinct.host?.length ?? 0) > 1)) {
      return refuse(outgoing, 400, 'The Host of the request is not valid here.')
    }
    if (!isPlainPath(url)) return refuse(outgoing, 404, 'Not found.')
    const page = pages.find(
      ({ path }) => url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`),
    )
    if (local && !admit(incoming, outgoing, page, local)) return
    if (https) outgoing.setHeader('strict-transport-security', 'max-age=31536000')
    if (page) return page.listener(incoming, outgoing)
    return toApp(incoming, outgoing)
  }
}

/** Whether a request may reach its path in development. Answers those that may not, and the tunnel's link. */
function admit(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  page: Page | undefined,
  { ports, tunnel }: LocalAccess,
): boolean {
  const { host } = incoming.headers
  const isLocal = isLocalHost(host, ports)
  if (!isLocal && (!tunnel || host?.toLowerCase() !== tunnel.host)) {
    refuse(outgoing, 421, 'In development, the service only accepts requests to localhost.')
    return false
  }
  if (!page || page.reach === 'everyone' || (isLocal && !isForwarded(incoming.headers))) return true
  if (page.reach === 'holders of the token' && tunnel) return answerTunnel(incoming, outgoing, tunnel)
  const sentence = `In development, ${page.path} does not accept requests that were forwarded by a proxy.`
  refuse(outgoing, 421, sentence)
  return false
}

/** Whether a path has no dot segments, also encoded ones, and no empty segments. */
function isPlainPath(target: string): boolean {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  return !/\\|\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
}

/** While a process ends: load balancers are told that it isn't ready, and connections aren't kept. */
export const whileEnding =
  (requestListener: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    if (incoming.url === '/readyz' || incoming.url === '/routable')
      return refuse(outgoing, 503, 'The service is ending.')
    outgoing.setHeader('connection', 'close')
    return requestListener(incoming, outgoing)
  }

/** The reply until the database is open. */
export const refuseForNow: RequestListener = (_, outgoing) => {
  outgoing.setHeader('retry-after', '1')
  refuse(outgoing, 503, 'The service is starting.')
}
