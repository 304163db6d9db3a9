import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

export interface CreateRequestListenerParameters {
  app: Hono
  /** Answers under /inbox. */
  inboxApp?: Hono | undefined
  /** Answers under /dev/issuer. */
  issuer?: RequestListener | undefined
  /** Refuses requests that name another host than this machine, at one of these ports. */
  localPorts?: readonly number[] | undefined
  /** Browsers come by https, and shall for a year. */
  https?: boolean | undefined
}

/** Joins the applications of one listener. */
export function createRequestListener({
  app,
  inboxApp,
  issuer,
  localPorts,
  https = false,
}: CreateRequestListenerParameters): RequestListener {
  const toApp = getRequestListener(app.fetch)
  const toInbox = inboxApp && getRequestListener(inboxApp.fetch)
  return (incoming, outgoing) => {
    const { url = '', headersDistinct } = incoming
    // Only a proxy is sent whole addresses, and nobody honest names two hosts.
    if (localPorts && (!url.startsWith('/') || (headersDistinct.host?.length ?? 0) > 1)) {
      return refuse(outgoing, 400, 'The request names its host in a way that is not taken here.')
    }
    if (!isPlainPath(url)) return refuse(outgoing, 404, 'There is nothing at this path.')
    if (localPorts && !isLocalHost(incoming.headers.host, localPorts)) {
      return refuse(
        outgoing,
        421,
        `In development the service answers only to localhost, not to the host that was named.`,
      )
    }
    if (localPorts && isForwarded(incoming.headers)) {
      return refuse(
        outgoing,
        421,
        'In development the service answers only to this machine, not to requests that a proxy passed on.',
      )
    }
    if (https) outgoing.setHeader('strict-transport-security', 'max-age=31536000')
    if (toInbox && /^\/inbox(?:[/?]|$)/.test(url)) return toInbox(incoming, outgoing)
    if (issuer && /^\/dev\/issuer(?:[/?]|$)/.test(url)) return issuer(incoming, outgoing)
    return toApp(incoming, outgoing)
  }
}

/**
 * Whether a Host header names this machine, at one of the ports. A page from elsewhere whose name was
 * made to point here (DNS rebinding) still sends its own name.
 */
export function isLocalHost(host: string | undefined, ports: readonly number[]): boolean {
  const [, name = '', port = '80'] = /^(localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i.exec(host ?? '') ?? []
  return name !== '' && ports.includes(Number(port))
}

/** What proxies, tunnels and CDNs add to requests that they pass on. RFC 7239; RFC 9110 §7.6.3 */
const forwardingHeader =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-original-(?:host|for|forwarded-for)|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fastly-client-ip|x-envoy-external-address)$/

/**
 * Whether something stands between the service and the browser. A reverse proxy that sends `Host: localhost` would show
 * the inbox to whoever it lets in.
 */
const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwardingHeader.test(name))

/** Whether a path is its own shortest form: dot segments, also encoded ones, lead nowhere. */
function isPlainPath(target: string): boolean {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  return !/\\|\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
}

/** The answer between the first connection and the open database. */
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
