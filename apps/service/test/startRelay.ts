import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface Relay {
  port: number
  /** Raw mails. */
  mails: string[]
  close(): void
}

/**
 * A mail server on loopback without TLS that records mails.
 *
 * @param users `user:password` of those who may send; they may change. By default nobody has to sign in.
 */
export async function startRelay(users?: ReadonlySet<string>): Promise<Relay> {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(async (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).write('220 relay\r\n')
    let mail: string[] | undefined
    let isKnown = users === undefined
    for await (const line of createInterface({ input: socket })) {
      if (mail && line !== '.') {
        mail.push(line)
        continue
      }
      if (mail) mails.push(mail.join('\n'))
      mail = line === 'DATA' && isKnown ? [] : undefined
      const [, credentials] = /^AUTH PLAIN (.+)$/.exec(line) ?? []
      if (credentials !== undefined) {
        const [, user, password] = Buffer.from(credentials, 'base64').toString().split('\0')
        isKnown = users?.has(`${user}:${password}`) ?? true
        socket.write(isKnown ? '235 yes\r\n' : '535 no\r\n')
      } else if (!isKnown && /^(MAIL|DATA)/.test(line)) socket.write('530 sign in\r\n')
      else if (users && line.startsWith('EHLO')) socket.write('250-relay\r\n250 AUTH PLAIN\r\n')
      else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 yes\r\n')
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
