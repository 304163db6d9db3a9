import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'

import ipaddr from 'ipaddr.js'

import { WebhookUndelivered } from './webhookSender.ts'

/** Whether an address is of the public internet: not private, local, reserved, or a tunnel to such a one. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'

/** Whether a URL names a host that may be public: https and a name. Addresses in a URL are never looked up. */
export function mayBePublic({ protocol, hostname }: URL): boolean {
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  // RFC 6761 §6.3: no name server is asked for localhost.
  const isLocalhost = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' && !isAddress && !isLocalhost
}

/**
 * Looks a name up. It fails if one of its addresses is not public, whichever would be connected to.
 *
 * Not by `dns.lookup`: a name server that doesn't answer would keep its few threads busy, for which every connection of
 * this process waits, and it can't be cancelled.
 */
export function createPublicLookup(
  nameServers: readonly string[] | undefined,
  signal: AbortSignal,
): LookupFunction {
  const resolver = new Resolver()
  if (nameServers) resolver.setServers(nameServers)
  signal.addEventListener('abort', () => resolver.cancel())
  return (hostname, options, callback) => {
    findAddresses(resolver, hostname).then(
      (addresses) => {
        if (addresses.some(({ address }) => !isPublicAddress(address)))
          return callback(new WebhookUndelivered('ADDRESS_NOT_PUBLIC'), '')
        const [{ address, family }] = addresses
        if (options.all) callback(null, addresses)
        else callback(null, address, family)
      },
      (error: Error) => callback(error, ''),
    )
  }
}

type Addresses = [LookupAddress, ...LookupAddress[]]

async function findAddresses(resolver: Resolver, hostname: string): Promise<Addresses> {
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const [first, ...others] = answers.flatMap((answer, at) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 }))
      : [],
  )
  if (first) return [first, ...others]
  const reasons = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : undefined))
  const isSlow = reasons.some((code) => code === 'ETIMEOUT' || code === 'ECANCELLED')
  throw new WebhookUndelivered(isSlow ? 'TIMEOUT' : 'HOST_NOT_FOUND')
}
