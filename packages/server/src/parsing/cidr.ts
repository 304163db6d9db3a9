import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

/** A block of addresses. A single address is the block of its full length. */
export interface AddressBlock {
  /** In canonical spelling. */
  address: string
  prefix: number
  family: 'ipv4' | 'ipv6'
}

/** Beginning of IPv4 addresses that are mapped to IPv6, which count as IPv4. RFC 4291 §2.5.5.2 */
const mapped = /^::ffff:(?=\d+\.)/

/** Reads CIDR notation, or a single address; undefined for anything else. */
export function readAddressBlock(text: string): AddressBlock | undefined {
  const [, address = '', prefix] = /^([^/%]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? []
  if (isIP(address) === 0) return undefined
  const [family, longest] = isIPv6(address) ? (['ipv6', 128] as const) : (['ipv4', 32] as const)
  // BlockList reads longer prefixes as /0, which matches every address.
  if (Number(prefix ?? longest) > longest) return undefined
  const { address: canonical } = new SocketAddress({ address, family })
  const length = Number(prefix ?? longest)
  return mapped.test(canonical) && length >= 96
    ? { address: canonical.replace(mapped, ''), prefix: length - 96, family: 'ipv4' }
    : { address: canonical, prefix: length, family }
}

/** Creates a test of addresses in canonical spelling: whether a block of the same family contains one. */
export function createBlockMatcher(blocks: readonly AddressBlock[]): (address: string) => boolean {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const { address, prefix, family } of blocks) lists[family].addSubnet(address, prefix, family)
  return (address) => {
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    return isIP(address) !== 0 && lists[family].check(address, family)
  }
}
