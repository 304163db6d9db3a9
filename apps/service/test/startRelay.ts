import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface Relay {
  port: number
  /** Raw mails. */
  mails: string[]
  close(): void
}

/** A mail server on loopback without TLS that records mails. */
export async function startRelay(): Promise<Relay> {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(async (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).write('220 relay\r\n')
    let mail: string[] | undefined
    for await (const line of createInterface({ input: socket })) {
      if (mail && line !== '.') {
        mail.push(line)
        continue
      }
      if (mail) mails.push(mail.join('\n'))
      mail = line === 'DATA' ? [] : undefined
      socket.write(line === 'DATA' ? '354 go on\r\n' : '250 yes\r\n')
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
