import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy on loopback whose connections can be slowed down and cut. */
export interface FaultProxy {
  port: number
  /** Milliseconds that each chunk takes in each direction. */
  delayMs: number
  /** Cuts a random connection: at once, or in the middle of the next chunk. */
  cut(): void
  close(): void
}

interface Pair {
  sockets: readonly [client: Socket, server: Socket]
  /** Forwards half of the next chunk, then cuts. */
  isDoomed: boolean
}

export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  const pairs = new Set<Pair>()
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    const pair: Pair = { sockets: [client, target], isDoomed: false }
    pairs.add(pair)
    forward(pair, client, target)
    forward(pair, target, client)
  })

  function forward(pair: Pair, from: Socket, to: Socket): void {
    let due = 0
    from.on('data', (chunk) => {
      const now = performance.now()
      due = Math.max(due, now + proxy.delayMs)
      if (due === now) pass(chunk)
      else setTimeout(pass, due - now, chunk)
    })
    // The other side sees any end as a reset.
    from.on('error', () => undefined).on('close', () => end(pair))

    function pass(chunk: Buffer): void {
      if (!pair.isDoomed) to.write(chunk)
      else to.write(chunk.subarray(0, chunk.length / 2), () => end(pair))
    }
  }

  function end(pair: Pair): void {
    pairs.delete(pair)
    for (const socket of pair.sockets) socket.resetAndDestroy()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: FaultProxy = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    cut() {
      const pair = [...pairs][Math.floor(Math.random() * pairs.size)]
      if (!pair) return
      if (Math.random() < 0.5) pair.isDoomed = true
      else end(pair)
    },
    close() {
      server.close()
      for (const pair of pairs) end(pair)
    },
  }
  return proxy
}
