import type { ClientAddress } from './clientAddress.ts'

/** Who is at the other end of a request. */
export interface Connection {
  userAgent: string | null
  /** As {@link ClientAddress} finds it. */
  address: string
}

/** Longest user agent that is kept. */
const userAgentLength = 256

/** Reads a request's connection when it is asked for: most handlers never do. */
export const connectionOf = (clientAddress: ClientAddress, request: Request, env: unknown): Connection => ({
  get userAgent() {
    return request.headers.get('user-agent')?.slice(0, userAgentLength) || null
  },
  get address() {
    return clientAddress(request, env)
  },
})
