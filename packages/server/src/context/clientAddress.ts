import { isIP, isIPv4, isIPv6, SocketAddress } from 'node:net'

import { type AddressBlock, createBlockMatcher, readAddressBlock } from '../parsing/cidr.ts'

/** Finds the client's address. */
export type ClientAddress = (request: Request, env: unknown) => string

/** In place of an address, where the listener tells nothing about the connection. */
export const unknownAddress = 'unknown'

interface NodeEnv {
  incoming?: { socket?: { remoteAddress?: string } }
  remoteAddress?: string
}

/**
 * The peer of the connection. If the peer is one of `trustedProxies`, the last address in `X-Forwarded-For` that
 * isn't one of them (docs/decisions.md#errors). Forwarded headers of others are ignored.
 * @throws TypeError for a proxy that is neither an address nor a CIDR block
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const isTrusted = createBlockMatcher(readBlocks(trustedProxies))
  return (request, env) => {
    const peer = peerOf(env as NodeEnv | undefined)
    if (peer === undefined) return unknownAddress
    if (!isTrusted(peer)) return peer
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map(readHop)
    const nearest = hops.findLastIndex((hop) => hop === undefined || !isTrusted(hop))
    // A client can forge everything to the left of a hop that isn't an address.
    return hops[nearest] ?? peer
  }
}

/** Whether a connection comes from one of the trusted proxies, given the listener's data about it. */
export type TrustsPeer = (env: unknown) => boolean

/** @throws TypeError for a proxy that is neither an address nor a CIDR block */
export function createTrustsPeer(trustedProxies: readonly string[]): TrustsPeer {
  const isTrusted = createBlockMatcher(readBlocks(trustedProxies))
  return (env) => {
    const peer = peerOf(env as NodeEnv | undefined)
    return peer !== undefined && isTrusted(peer)
  }
}

function peerOf(env: NodeEnv | undefined): string | undefined {
  const address = env?.incoming?.socket?.remoteAddress ?? env?.remoteAddress
  return address === undefined ? undefined : canonical(address)
}

/** An entry of `X-Forwarded-For`, which some proxies write with the port: `1.2.3.4:5`, `[2001:db8::1]:5`. */
function readHop(entry: string): string | undefined {
  const text = entry.trim()
  const [, v4 = '', v6 = ''] = /^(?:([\d.]+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/.exec(text) ?? []
  if (isIPv4(v4)) return v4
  if (isIPv6(v6)) return canonical(v6)
  return isIP(text) === 0 ? undefined : canonical(text)
}

/** Canonical spelling of an address: IPv4-mapped addresses as IPv4, without a zone. RFC 5952 §4 and §5 */
function canonical(address: string): string {
  if (!isIPv6(address)) return address
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}

function readBlocks(entries: readonly string[]): AddressBlock[] {
  return entries.map((entry) => {
    const block = readAddressBlock(entry)
    if (block) return block
    throw new TypeError(`trustedProxies: got ${entry}, expected an address or a CIDR block`)
  })
}

/** IPv6 prefixes that one subscriber may have: a link, a home, a site. RFC 6177 */
const prefixLengths = [64, 56, 48] as const

/**
 * Networks that limits count an address in, narrowest first: the address itself (IPv4), or its /64, /56 and /48
 * (IPv6). docs/security.md#send-limits
 */
export function clientNetworks(address: string): readonly string[] {
  if (!isIPv6(address)) return [address]
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  const numbers = [...groups, ...gap, ...rest].map((group) => Number.parseInt(group, 16))
  return prefixLengths.map((length) => {
    const kept = numbers.slice(0, Math.ceil(length / 16))
    if (length === 56) kept[3]! &= 0xff00
    return `${kept.map((group) => group.toString(16)).join(':')}::/${length}`
  })
}
