import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'

import { askForMail } from './askForMail.ts'

/** A mail server that accepts connections and never responds. */
async function startSilence() {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, sockets }
}

describe('shutdown', () => {
  it('behavior: waits a few seconds for a hanging mail server, and logs what is left', async () => {
    const { port, sockets } = await startSilence()
    const service = await askForMail(port)
    await expect.poll(() => sockets.length, { timeout: 60_000 }).toBe(1)
    await service.end()
    expect(service.stderr).toContain('outbox.left')
    // It didn't wait until the mailer gave up.
    expect(service.stderr).not.toContain('outbox.failed')
  })
})
