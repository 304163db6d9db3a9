import { invalid } from '../errors/ServiceError.ts'
import { readAddressBlock } from '../parsing/cidr.ts'

/** Widest block and highest number of blocks of each family. docs/wire-format.md#limits */
const bounds = {
  ipv4: { name: 'IPv4', widest: 20, most: 10 },
  ipv6: { name: 'IPv6', widest: 48, most: 10 },
} as const

interface Rule {
  cidr: string
  label?: string | undefined
}

/**
 * Rules with their blocks in canonical spelling.
 * @throws ServiceError REQUEST_INVALID
 */
export function readRules(rules: readonly Rule[]): Rule[] {
  const counts = { ipv4: 0, ipv6: 0 }
  const seen = new Set<string>()
  return rules.map(({ cidr: text, label }, at) => {
    const refuse = (reason: string) => invalid(`parameters.rules.${at}.cidr`, `got ${text}, ${reason}`)
    const block = text.includes('/') ? readAddressBlock(text) : undefined
    if (!block) throw refuse('expected CIDR notation such as 203.0.113.0/24 or 2001:db8::/48')
    const { address, prefix, family } = block
    const { name, widest, most } = bounds[family]
    if (prefix < widest) throw refuse(`expected an ${name} block of at most /${widest}`)
    if (++counts[family] > most) throw refuse(`expected at most ${most} ${name} blocks`)
    const cidr = `${address}/${prefix}`
    if (seen.has(cidr)) throw refuse('expected each block once')
    seen.add(cidr)
    return { cidr, ...(label !== undefined && { label }) }
  })
}
