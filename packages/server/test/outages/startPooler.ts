import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Handles the first packet of a session: returns the packet to send on, or the answer. */
type Change = (packet: Buffer) => { forward: Buffer } | { answer: Buffer }

const unknownParameters = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** The pairs of a startup packet: Int32 length, Int32 version, strings. PostgreSQL documentation, 55.7 */
const readParameters = (packet: Buffer): string[] => packet.subarray(8).toString().split('\0').slice(0, -2)

/** Refuses the parameters that it doesn't know, as PgBouncer does by default. */
export const refuseParameters: Change = (packet) => {
  const refused = readParameters(packet).find((name) => unknownParameters.includes(name))
  if (refused === undefined) return { forward: packet }
  const fields = `SFATAL\0C08P01\0Munsupported startup parameter: ${refused}\0\0`
  const answer = Buffer.alloc(5 + fields.length)
  answer.write('E')
  answer.writeInt32BE(4 + fields.length, 1)
  answer.write(fields, 5)
  return { answer }
}

/** Leaves them out, as PgBouncer does with `ignore_startup_parameters`. */
export const ignoreParameters: Change = (packet) => {
  const all = readParameters(packet)
  const kept = all.filter(
    (text, at) => !unknownParameters.includes(at % 2 === 0 ? text : (all[at - 1] ?? '')),
  )
  const text = Buffer.from(`${kept.join('\0')}\0\0`)
  const forward = Buffer.concat([packet.subarray(0, 8), text])
  forward.writeInt32BE(forward.length)
  return { forward }
}

/** Stands before a Postgres server and handles the parameters of sessions as a pooler does. Nothing is shared. */
export async function startPooler(
  url: string,
  change: Change,
): Promise<{ url: string; stop(): Promise<void> }> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const behind = connect(Number(target.port), target.hostname)
    for (const socket of [client, behind]) sockets.add(socket.on('error', () => socket.destroy()))
    client.once('data', (packet) => {
      const changed = change(packet)
      if ('answer' in changed) {
        client.end(changed.answer)
        behind.destroy()
        return
      }
      behind.write(changed.forward)
      client.pipe(behind).pipe(client)
    })
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  const own = Object.assign(new URL(url), { port: String(port) })
  return {
    url: own.href,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
