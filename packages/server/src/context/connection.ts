import type { ClientAddress } from './clientAddress.ts'

/** The client at the other end of a request. */
export interface Connection {
  userAgent: string | null
  /** Client address, found by {@link ClientAddress}. */
  address: string
  /** Origin of the page, as its browser says. Other clients can send any value. */
  origin: string | null
}

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
  get origin() {
    const origin = request.headers.get('origin')
    return origin !== null && origin.length <= originLength ? origin : null
  },
})
