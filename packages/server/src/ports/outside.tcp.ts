import { connect, type Socket } from 'node:net'

import { createPublicLookup, mayBePublic } from './publicLookup.ts'

interface ConnectPublicOptions {
  /** Origins that may be at any address: those that the operator configured, as for {@link fetchOutside}. @default none */
  trustedOrigins?: readonly string[] | undefined
  /** Addresses of name servers, with a port where it isn't 53. Default: those of the system. */
  nameServers?: readonly string[] | undefined
}

/**
 * Connects to hosts that the enclave names, whose bytes this service carries and can't read: to public addresses alone,
 * which are checked when they are connected to.
 *
 * @throws Error if the host isn't public
 */
export const createPublicConnect = ({ trustedOrigins = [], nameServers }: ConnectPublicOptions = {}) => {
  const trusted = new Set(trustedOrigins.map((url) => new URL(url).origin))
  return (host: string, port: number): Socket => {
    const url = new URL(`https://${host}:${port}`)
    // A text that isn't the name of a host would be read in another way here than in the enclave.
    if (url.hostname !== host) throw new Error('The host is no name.')
    if (trusted.has(url.origin)) return connect({ host, port })
    if (!mayBePublic(url)) throw new Error('The address is not public.')
    const closed = new AbortController()
    const socket = connect({ host, port, lookup: createPublicLookup(nameServers, closed.signal) })
    return socket.once('close', () => closed.abort())
  }
}
