import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'

import { newDirectory, type ServiceProcess, spawnService } from './spawnService.ts'

/** A service that logs each refused request, and whose stderr nobody reads. */
async function startUnread() {
  const service = spawnService(['--port', '0', '--data-dir', newDirectory()], { LATCHKEY_LOG: 'debug' })
  service.child.stderr!.pause()
  const { apiBaseUrl } = await service.ready
  return { service, port: Number(new URL(apiBaseUrl).port) }
}

/** Sends requests to a path that does not exist, in one go; answers how many were answered. */
async function ask(port: number, count: number): Promise<number> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  let answered = 0
  const done = new Promise<void>((resolve) => {
    socket.setEncoding('utf8').on('data', (text: string) => {
      answered += text.split('HTTP/1.1 404').length - 1
      if (answered >= count) resolve()
    })
  })
  socket.write(`GET /nothing HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(count))
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 30_000))])
  socket.destroy()
  return answered
}

const linesOf = ({ stderr }: ServiceProcess) =>
  stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('a log that nobody reads', () => {
  it('behavior: every request is answered; what did not fit is counted', async () => {
    const { service, port } = await startUnread()
    const count = 25_000
    expect(await ask(port, count)).toBe(count)
    service.child.stderr!.resume()
    await expect.poll(() => service.stderr, { timeout: 20_000 }).toContain('log.dropped')
    service.child.kill('SIGTERM')
    expect((await service.ended).status).toBe(0)
    const lines = linesOf(service)
    const written = lines.filter(({ event }) => event === 'request.refused').length
    const reports = lines.filter(({ event }) => event === 'log.dropped')
    for (const { level } of reports) expect(level).toBe('warn')
    const dropped = reports.reduce((sum, { count }) => sum + count, 0)
    expect(dropped).toBeGreaterThan(0)
    expect(written + dropped).toBe(count)
    expect(lines.at(-1)).toMatchObject({ event: 'service.ending' })
  })

  it('behavior: it does not keep the service from ending', async () => {
    const { service, port } = await startUnread()
    expect(await ask(port, 5_000)).toBe(5_000)
    const began = performance.now()
    service.child.kill('SIGTERM')
    await once(service.child, 'exit')
    expect(service.child.exitCode).toBe(0)
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('behavior: a reader that is gone changes nothing', async () => {
    const { service, port } = await startUnread()
    service.child.stderr!.destroy()
    expect(await ask(port, 1_000)).toBe(1_000)
    service.child.kill('SIGTERM')
    await once(service.child, 'exit')
    expect(service.child.exitCode).toBe(0)
  })
})
