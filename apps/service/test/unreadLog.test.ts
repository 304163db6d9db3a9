import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { type ServiceProcess, spawnService } from './spawnService.ts'

/** A service that logs each rejected request, with an unread stderr. */
async function startUnread() {
  const service = spawnService(['--port', '0', '--data-dir', newDirectory()], { LATCHKEY_LOG: 'debug' })
  service.child.stderr!.pause()
  const { apiBaseUrl } = await service.ready
  return { service, port: Number(new URL(apiBaseUrl).port) }
}

/** Sends concurrent requests to an unknown path. Returns the number of responses. */
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

/** Counts written log lines and lines reported as dropped. */
function countLines({ stderr }: ServiceProcess): { written: number; dropped: number } {
  const whole = stderr.slice(0, stderr.lastIndexOf('\n'))
  const lines: { event: string; count?: number }[] = whole.split('\n').map((line) => JSON.parse(line || '{}'))
  return {
    written: lines.filter(({ event }) => event === 'request.refused').length,
    dropped: lines.reduce((sum, { event, count = 0 }) => sum + (event === 'log.dropped' ? count : 0), 0),
  }
}

it('behavior: an unread log blocks no request, and counts dropped lines', async () => {
  const { service, port } = await startUnread()
  const count = 25_000
  expect(await ask(port, count)).toBe(count)
  service.child.stderr!.resume()
  const total = () => Object.values(countLines(service)).reduce((sum, lines) => sum + lines)
  await expect.poll(total, { timeout: 60_000, interval: 100 }).toBe(count)
  expect(countLines(service).dropped).toBeGreaterThan(0)
  expect(service.stderr).toMatch(/^\{"level":"warn",.*"event":"log.dropped"\}$/m)

  // The reader disappears.
  service.child.stderr!.destroy()
  expect(await ask(port, 1_000)).toBe(1_000)
  service.child.kill('SIGTERM')
  await once(service.child, 'exit')
  expect(service.child.exitCode).toBe(0)
})
