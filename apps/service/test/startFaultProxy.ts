import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy on loopback whose connections can be slowed down and cut. */
export interface FaultProxy {
  port: number
  /** Milliseconds that each chunk takes in each direction. */
  delayMs: number
  /**
   * Cuts the connection of every nth chunk, whichever connection that is: in turns before the chunk is forwarded and in
   * its middle. Distances that have no common divisor reach every place of an exchange. An empty list cuts nothing.
   */
  cutAfter: readonly number[]
  /** Connections cut so far. */
  readonly cuts: number
  close(): void
}

interface Pair {
  sockets: readonly [client: Socket, server: Socket]
}

export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  const pairs = new Set<Pair>()
  let [chunks, cuts] = [0, 0]
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    const pair: Pair = { sockets: [client, target] }
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
      if (!isCut()) to.write(chunk)
      else if (cuts % 2 === 0) end(pair)
      else to.write(chunk.subarray(0, chunk.length / 2), () => end(pair))
    }
  }

  function isCut(): boolean {
    const distance = proxy.cutAfter[cuts % proxy.cutAfter.length]
    if (distance === undefined || ++chunks < distance) return false
    chunks = 0
    cuts++
    return true
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
    cutAfter: [],
    get cuts() {
      return cuts
    },
    close() {
      server.close()
      for (const pair of pairs) end(pair)
    },
  }
  return proxy
}
