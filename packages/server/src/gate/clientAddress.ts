import { BlockList, isIP, isIPv6 } from 'node:net'

/** Finds the address of whoever is at the other end. */
export type ClientAddress = (request: Request, env: unknown) => string

interface NodeEnv {
  incoming?: { socket?: { remoteAddress?: string } }
  remoteAddress?: string
}

/**
 * The peer of the connection; or, when the peer is one of `trustedProxies`, the last address in
 * `X-Forwarded-For` that is not (decisions.md 4). Anybody else's forwarded headers are lies.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = toBlockList(trustedProxies)
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return (request, env) => {
    const peer = peerOf(env as NodeEnv | undefined)
    if (peer === undefined) return 'unknown'
    if (!isTrusted(peer)) return peer
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()))
    return hops.filter((hop) => isIP(hop) && !isTrusted(hop)).at(-1) ?? peer
  }
}

function peerOf(env: NodeEnv | undefined): string | undefined {
  const address = env?.incoming?.socket?.remoteAddress ?? env?.remoteAddress
  return address === undefined ? undefined : plain(address)
}

/** IPv4 inside IPv6 as IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')

function toBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0)
      throw new TypeError(`trustedProxies: got ${entry}, expected an address or a CIDR block`)
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** The network that shares one limit: an IPv4 address, or a /64 of IPv6. security.md P-06 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  const full = [...groups, ...gap, ...rest].map((group) => Number.parseInt(group, 16).toString(16))
  return `${full.slice(0, 4).join(':')}::/64`
}
