import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'

import { askForMail } from './askForMail.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A relay on loopback that knows no TLS, and keeps the mails that it is given. */
async function startRelay() {
  const mails: string[] = []
  const server = createServer(async (socket) => {
    socket.on('error', () => undefined).write('220 relay\r\n')
    closing.push(() => socket.destroy())
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
  closing.push(() => server.close())
  return { port: (server.address() as AddressInfo).port, mails }
}

describe('a service with a mail server', () => {
  it('behavior: a relay on this machine needs no TLS', async () => {
    const { port, mails } = await startRelay()
    const service = await askForMail(port)
    await expect.poll(() => mails.length, { timeout: 20_000 }).toBe(1)
    expect(mails[0]).toMatch(/^Subject: \d{6} is your Larkfield code$/m)
    expect(service.stderr).not.toContain('outbox.failed')
  })
})
