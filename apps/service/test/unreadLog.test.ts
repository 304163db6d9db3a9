import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { newDatabase } from './postgres.ts'
import { type ServiceProcess, spawnService } from './spawnService.ts'

/** A service that logs each rejected request, with an unread stderr. */
async function startUnread() {
  const words = ['--port', '0', '--data-dir', newDirectory(), '--database-url', (await newDatabase()).url]
  const service = spawnService(words, { LATCHKEY_LOG: 'debug' })
  service.child.stderr!.pause()
  const { apiBaseUrl } = await service.ready
  return { service, port: Number(new URL(apiBaseUrl).port) }
}

/** Sends concurrent requests to an unknown path, and waits for as many responses. */
async function ask(port: number, count: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  let [answered, rest] = [0, '']
  const done = new Promise<void>((resolve) => {
    socket.setEncoding('utf8').on('data', (text: string) => {
      const parts = `${rest}${text}`.split('HTTP/1.1 404')
      answered += parts.length - 1
      // The beginning of the next one may have arrived already.
      rest = parts.at(-1)!.slice(-11)
      if (answered >= count) resolve()
    })
  })
  socket.write(`GET /nothing HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(count))
  await done
  socket.destroy()
}

/** Counts the lines of rejected requests: the written ones, and those reported as dropped. No others are of level debug. */
function countLines({ stderr }: ServiceProcess): { written: number; dropped: number } {
  const whole = stderr.slice(0, stderr.lastIndexOf('\n'))
  const lines: { event: string; levels?: { debug?: number } }[] = whole
    .split('\n')
    .map((line) => JSON.parse(line || '{}'))
  return {
    written: lines.filter(({ event }) => event === 'request.refused').length,
    dropped: lines.reduce((sum, { levels }) => sum + (levels?.debug ?? 0), 0),
  }
}

it('behavior: an unread log blocks no request, and counts dropped lines', async () => {
  const { service, port } = await startUnread()
  // More than the log's buffer and the pipe hold.
  const count = 14_000
  await ask(port, count)
  service.child.stderr!.resume()
  const total = () => Object.values(countLines(service)).reduce((sum, lines) => sum + lines)
  await expect.poll(total, { timeout: 60_000, interval: 100 }).toBe(count)
  expect(countLines(service).dropped).toBeGreaterThan(0)
  expect(service.stderr).toMatch(/^\{"level":"warn",.*"event":"log.dropped"\}$/m)

  // The reader disappears.
  service.child.stderr!.destroy()
  await ask(port, 1_000)
  service.child.kill('SIGTERM')
  await once(service.child, 'exit')
  expect(service.child.exitCode).toBe(0)
})
