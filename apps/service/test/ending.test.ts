import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { askForMail } from './askForMail.ts'
import { newDirectory } from './newDirectory.ts'
import { type ServiceProcess, spawnService } from './spawnService.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A mail server that accepts connections and never responds. */
async function startSilence() {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, sockets }
}

/** A service that is sending a mail to it. */
async function startHanging(): Promise<ServiceProcess> {
  const { port, sockets } = await startSilence()
  const service = await askForMail(port)
  await expect.poll(() => sockets.length, { timeout: 60_000 }).toBe(1)
  return service
}

describe('shutdown', () => {
  it('behavior: waits a few seconds for a hanging mail server, and logs what is left', async () => {
    const service = await startHanging()
    const began = performance.now()
    service.child.kill('SIGTERM')
    expect((await service.ended).status).toBe(0)
    // Less than the mailer's timeout of ten seconds.
    expect(performance.now() - began).toBeLessThan(9_500)
    expect(service.stderr).toContain('outbox.left')
  })

  it('behavior: a duplicate signal, as npm sends it, counts once', async () => {
    const service = spawnService(['--port', '0', '--data-dir', newDirectory()])
    await service.ready
    service.child.kill('SIGINT')
    service.child.kill('SIGTERM')
    expect((await service.ended).status).toBe(0)
  })

  it('behavior: a second signal ends it immediately', async () => {
    const service = await startHanging()
    service.child.kill('SIGTERM')
    const again = setInterval(() => service.child.kill('SIGINT'), 100)
    closing.push(() => clearInterval(again))
    expect((await service.ended).status).toBe(130)
    expect(service.stderr).not.toContain('outbox.left')
  })
})
