import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A port that leads to another one, until it is cut. */
export interface Relay {
  readonly port: number
  /** Ends all connections, and lets new ones wait without an answer, as a network does that lost its cable. */
  cut(): void
  mend(): void
  stop(): Promise<void>
}

/** Listens on a port of its own, and passes everything to `target` of this machine. */
export async function startRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    const keep = (socket: Socket) => {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    }
    keep(client)
    if (isCut) return
    const behind = connect(target, '127.0.0.1')
    keep(behind)
    client.pipe(behind).pipe(client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      endAll()
    },
    mend() {
      isCut = false
      // Those that waited connect again.
      endAll()
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      endAll()
      await closed
    },
  }
}
