import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A relay between Unix sockets that can keep what goes through it. */
export interface SlowLink {
  /** From now on, nothing arrives at either side. */
  hold(): void
  /** Delivers what was kept, and everything from now on. */
  release(): void
  close(): void
}

/** Listens at a path, and connects everybody who comes to another one. */
export async function startSlowLink(path: string, target: string): Promise<SlowLink> {
  const sockets = new Set<Socket>()
  let kept: (() => void)[] | undefined

  function carry(from: Socket, to: Socket): void {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (kept) kept.push(() => to.write(bytes))
      else to.write(bytes)
    })
    from.on('error', () => {})
    from.once('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const server = createServer((client) => {
    const upstream = connect(target)
    carry(client, upstream)
    carry(upstream, client)
  })
  server.listen(path)
  await once(server, 'listening')
  return {
    hold() {
      kept ??= []
    },
    release() {
      const deliver = kept ?? []
      kept = undefined
      for (const write of deliver) write()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
