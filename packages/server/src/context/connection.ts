import { isIP } from 'node:net'

import type { ClientAddress } from './clientAddress.ts'

/** The client at the other end of a request. */
export interface Connection {
  userAgent: string | null
  /** Client address, found by {@link ClientAddress}. */
  address: string
  /** Client address that the auth proxy forwards. Other clients can send any value. */
  forwardedAddress: string | null
  /** Origin of the page, as its browser says. Other clients can send any value. */
  origin: string | null
  /** Languages of the client, best first, by BCP 47 tags in their usual case: `pt-BR`. */
  languages: readonly string[]
}

/** Request header with the client's address, from the auth proxy to the public API. */
export const addressHeader = 'x-client-address'

/** Longest user agent that is kept. */
const userAgentLength = 256
/** Most languages that are read. */
const mostLanguages = 10
/** Longest origin that is kept. */
const originLength = 512

/** Reads the client's facts on first access: most handlers never need them. */
export const connectionOf = (clientAddress: ClientAddress, request: Request, env: unknown): Connection => ({
  get userAgent() {
    return request.headers.get('user-agent')?.slice(0, userAgentLength) || null
  },
  get address() {
    return clientAddress(request, env)
  },
  get forwardedAddress() {
    const address = request.headers.get(addressHeader)
    return address !== null && isIP(address) !== 0 ? address : null
  },
  get origin() {
    const origin = request.headers.get('origin')
    return origin !== null && origin.length <= originLength ? origin : null
  },
  get languages() {
    return readLanguages(request.headers.get('accept-language') ?? '')
  },
})

/** Reads `Accept-Language` (RFC 9110 §12.5.4). Whatever isn't a language is left out. */
export function readLanguages(header: string): string[] {
  const weighted = header
    .slice(0, 256)
    .split(',')
    .slice(0, mostLanguages)
    .flatMap((part) => {
      const [, tag, weight = '1'] =
        /^ *([a-z]{2,3}(?:-[a-z0-9]{2,8})*) *(?:; *q=([01](?:\.\d{0,3})?) *)?$/i.exec(part) ?? []
      return tag ? [{ tag, weight: Number(weight) }] : []
    })
  const accepted = weighted.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight)
  return [...new Set(accepted.flatMap(({ tag }) => canonical(tag)))]
}

/** A tag in its usual case; none if it is malformed. */
function canonical(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag)
  } catch {
    return []
  }
}
