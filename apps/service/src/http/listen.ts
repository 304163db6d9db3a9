import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'

export interface ListenParameters {
  /** An address or a host name. `localhost` listens on both IPv4 and IPv6. */
  host: string
  /** 0 picks a free port. */
  port: number
  onRequest: RequestListener
  /** @default {@link requestTimes} */
  times?: RequestTimes | undefined
}

/** Milliseconds. docs/security.md#request-limits */
export interface RequestTimes {
  headersTimeout: number
  requestTimeout: number
  /** How often Node looks for requests that are too slow. */
  connectionsCheckingInterval: number
}

export interface Listener {
  port: number
  /** Stops accepting connections, waits for open requests, and closes the rest after `drainMs`. */
  close(drainMs: number): Promise<void>
}

export const requestTimes: RequestTimes = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Node checks every 30 s by default, so that 10 s could become 40.
  connectionsCheckingInterval: 1_000,
}

// docs/security.md#request-limits. The server itself limits bodies.
const limits = {
  maxHeaderSize: 16 * 1024,
  // Longer than the idle timeout of load balancers, so that they close the connection first.
  keepAliveTimeout: 65_000,
}

/** Listens for HTTP with limits on sizes and times. Rejects with the system's error. */
export async function listen({
  host,
  port,
  onRequest,
  times = requestTimes,
}: ListenParameters): Promise<Listener> {
  const create = () => createServer({ ...limits, ...times }, onRequest)
  const servers = host === 'localhost' ? await openBoth(port, create) : [await open(create(), host, port)]
  return { port: portOf(servers[0]!), close: (drainMs) => closeAll(servers, drainMs) }
}

/**
 * Rejects as {@link listen} does if somebody else listens on a port. Unlike trying to listen, it accepts no connection.
 */
export async function expectFree({ host, port }: Pick<ListenParameters, 'host' | 'port'>): Promise<void> {
  if (port === 0) return
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = connect({ host, port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
  if (!isTaken) return
  const error = new Error(`listen EADDRINUSE: address already in use ${host}:${port}`)
  throw Object.assign(error, { code: 'EADDRINUSE', syscall: 'listen' })
}

/** Browsers use either address for localhost, so the service needs the same port on both. */
async function openBoth(port: number, create: () => Server): Promise<Server[]> {
  for (;;) {
    const first = await open(create(), '127.0.0.1', port)
    try {
      return [first, await open(create(), '::1', portOf(first))]
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return [first]
      await closeAll([first], 0)
      if (code !== 'EADDRINUSE' || port !== 0) throw error
    }
  }
}

function open(server: Server, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function closeAll(servers: readonly Server[], drainMs: number): Promise<void> {
  // Connections that the system has accepted and this loop hasn't would be reset.
  await new Promise((resolve) => setImmediate(resolve))
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())))
  // Keep-alive connections become idle after their response, and would stay open.
  const idle = setInterval(() => {
    for (const server of servers) server.closeIdleConnections()
  }, 25)
  const limit = setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
  }, drainMs)
  await Promise.all(closed)
  clearInterval(idle)
  clearTimeout(limit)
}
