import { clientNetworks, unknownAddress } from '../context/clientAddress.ts'
import { mailboxProviders } from './mailboxProviders.ts'

/** Something that many requests of a wave have in common, and how many of an organization's may have it at no cost. */
export interface AskOrigin {
  name: string
  /** Requests in a window. */
  free: number
  /** The same as a share of all requests, for organizations with many. */
  freeShare: number
}

const narrow = { free: 3, freeShare: 1 / 64 }
const wide = { free: 8, freeShare: 1 / 16 }

/**
 * The network and the range that a request came from, and the domain or the block of numbers that its receiver has.
 * docs/proof-of-work.md#who-pays-more
 */
export function askOrigins(address: string, contact: string | undefined): AskOrigin[] {
  return [...rangesOf(address), ...receiversOf(contact)]
}

/** IPv4: a /24 and a /16. IPv6: the /48 of a site and the /32 that a provider has. */
function rangesOf(address: string): AskOrigin[] {
  if (address === unknownAddress) return []
  const parts = address.split('.')
  if (parts.length === 4)
    return [
      { name: `range ${parts.slice(0, 3).join('.')}`, ...narrow },
      { name: `range ${parts.slice(0, 2).join('.')}`, ...wide },
    ]
  const site = clientNetworks(address).at(-1)!
  const provider = site.split(':').slice(0, 2).join(':')
  return [
    { name: `range ${site}`, ...narrow },
    { name: `range ${provider}`, ...wide },
  ]
}

function receiversOf(contact: string | undefined): AskOrigin[] {
  if (contact === undefined) return []
  if (!contact.includes('@')) return [{ name: `numbers ${contact.slice(0, -4)}`, ...narrow }]
  const domain = contact.slice(contact.lastIndexOf('@') + 1)
  return mailboxProviders.has(domain) ? [] : [{ name: `domain ${domain}`, ...narrow }]
}
