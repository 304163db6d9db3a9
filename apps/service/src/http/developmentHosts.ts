import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { equalSecrets } from '@latchkey/crypto/node'

import { refuse } from './refuse.ts'

/** A public name that leads to this machine. */
export interface Tunnel {
  /** In lower case, with a port if it isn't 443. */
  host: string
  /** Opens the inbox. A part of the printed link. */
  token: string
}

/** A token for one start of the service. */
export const openTunnel = (origin: string): Tunnel => ({
  host: new URL(origin).host,
  token: randomBytes(16).toString('base64url'),
})

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
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwardingHeader.test(name))

/** Only for the tunnel's own name, and only over TLS. */
const cookieName = '__Host-latchkey-tunnel'

/**
 * Whether a request has the tunnel's token in its cookie. Answers all others: the printed link, which has the token, with
 * the cookie and the same address without it; the rest with a refusal.
 */
export function answerTunnel(
  { url = '', headers }: IncomingMessage,
  outgoing: ServerResponse,
  { token }: Tunnel,
): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const pairs = (headers.cookie ?? '').split(/;[ \t]*/)
  if (pairs.some((pair) => equalSecrets(pair, `${cookieName}=${token}`))) return true
  if (!equalSecrets(searchParams.get('token') ?? '', token)) {
    refuse(outgoing, 421, 'Open the inbox by the link that was printed when the service started.')
    return false
  }
  outgoing
    .writeHead(303, {
      location: pathname,
      'set-cookie': `${cookieName}=${token}; Path=/; Secure; HttpOnly; SameSite=Lax`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .end()
  return false
}
