import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

export interface CreateRequestListenerParameters {
  app: Hono
  /** Handles /inbox. */
  inboxApp?: Hono | undefined
  /** Handles /dev/issuer. */
  issuer?: RequestListener | undefined
  /** Handles /dev/on-ramp. */
  onRampApp?: Hono | undefined
  /** Rejects requests whose Host is not this machine at one of these ports. */
  localPorts?: readonly number[] | undefined
  /** Sends Strict-Transport-Security. */
  https?: boolean | undefined
}

/** Combines the apps into one request listener. */
export function createRequestListener({
  app,
  inboxApp,
  issuer,
  onRampApp,
  localPorts,
  https = false,
}: CreateRequestListenerParameters): RequestListener {
  const toApp = getRequestListener(app.fetch)
  const toInbox = inboxApp && getRequestListener(inboxApp.fetch)
  const toOnRamp = onRampApp && getRequestListener(onRampApp.fetch)
  return (incoming, outgoing) => {
    const { url = '', headersDistinct } = incoming
    // Only proxies receive absolute URLs, and no browser sends two Host headers.
    if (localPorts && (!url.startsWith('/') || (headersDistinct.host?.length ?? 0) > 1)) {
      return refuse(outgoing, 400, 'The Host of the request is not valid here.')
    }
    if (!isPlainPath(url)) return refuse(outgoing, 404, 'Not found.')
    if (localPorts && !isLocalHost(incoming.headers.host, localPorts)) {
      return refuse(outgoing, 421, 'In development, the service only accepts requests to localhost.')
    }
    if (localPorts && isForwarded(incoming.headers)) {
      return refuse(
        outgoing,
        421,
        'In development, the service does not accept requests that were forwarded by a proxy.',
      )
    }
    if (https) outgoing.setHeader('strict-transport-security', 'max-age=31536000')
    if (toInbox && /^\/inbox(?:[/?]|$)/.test(url)) return toInbox(incoming, outgoing)
    if (issuer && /^\/dev\/issuer(?:[/?]|$)/.test(url)) return issuer(incoming, outgoing)
    if (toOnRamp && /^\/dev\/on-ramp(?:[/?]|$)/.test(url)) return toOnRamp(incoming, outgoing)
    return toApp(incoming, outgoing)
  }
}

/**
 * Whether a Host header is this machine at one of the ports. With DNS rebinding, a foreign page sends its own
 * host name.
 */
export function isLocalHost(host: string | undefined, ports: readonly number[]): boolean {
  const [, name = '', port = '80'] = /^(localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i.exec(host ?? '') ?? []
  return name !== '' && ports.includes(Number(port))
}

/** Headers that proxies, tunnels and CDNs add. RFC 7239; RFC 9110 §7.6.3 */
const forwardingHeader =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-original-(?:host|for|forwarded-for)|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fastly-client-ip|x-envoy-external-address)$/

/**
 * Whether a proxy forwarded the request. A reverse proxy that sends `Host: localhost` would expose the inbox to its
 * clients.
 */
const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwardingHeader.test(name))

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

function refuse(outgoing: ServerResponse, status: number, sentence: string): void {
  outgoing
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    .end(`${sentence}\n`)
}
