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
}

/** Request header with the client's address, from the auth proxy to the public API. */
export const addressHeader = 'x-client-address'

/** Longest user agent that is kept. */
const userAgentLength = 256
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
})
