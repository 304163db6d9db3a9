import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { freePort } from '../../../../scripts/lib/freePort.mjs'
import { type Listener, type ListenParameters, listen, requestTimes } from './listen.ts'

const opened: Listener[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((listener) => listener.close(0)))
})

const hello: RequestListener = (_, outgoing) => outgoing.end('hello')
const start = async (parameters: Partial<ListenParameters> = {}): Promise<Listener> => {
  const listener = await listen({ host: 'localhost', port: 0, onRequest: hello, ...parameters })
  opened.push(listener)
  return listener
}

/** Sends a text. `answer` is all that the server sent until the connection closed; a reset is an end, too. */
async function talk(port: number, text: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => undefined).write(text)
  return { socket, answer: new Promise((resolve) => socket.once('close', () => resolve(received))) }
}

describe('listen', () => {
  it('default', async () => {
    const { port } = await start()
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('hello')
    }
  })

  it('parameters: host', async () => {
    const { port } = await start({ host: '127.0.0.1' })
    await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow()
  })

  it.each(['127.0.0.1', '::1'])('behavior: fails if the port is taken on %s only', async (host) => {
    const port = await freePort()
    const other = createServer().listen(port, host)
    await once(other, 'listening')
    await expect(start({ port })).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' })
    // Nothing of ours is left on the port.
    other.close()
    await once(other, 'close')
    expect((await start({ port })).port).toBe(port)
  })

  it('behavior: responds with 431 to headers over 16 KiB', async () => {
    const { port } = await start()
    const ask = (size: number) =>
      fetch(`http://localhost:${port}/`, { headers: { 'x-long': 'a'.repeat(size) } })
    expect((await ask(15 * 1024)).status).toBe(200)
    expect((await ask(17 * 1024)).status).toBe(431)
  })

  const talkSlowly = (port: number) =>
    Promise.all(Array.from({ length: 50 }, () => talk(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')))

  it('behavior: serves others while some send their headers slowly', async () => {
    const { port } = await start()
    const slow = await talkSlowly(port)
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('hello')
    for (const { socket } of slow) socket.destroy()
  })

  it('parameters: times, missing headers time out', async () => {
    const hour = 3_600_000
    const patient = await start({ times: { ...requestTimes, headersTimeout: hour, requestTimeout: hour } })
    const [waiting] = await talkSlowly(patient.port)
    const times = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 }
    const { port } = await start({ times })
    // Nothing where the server's time was up before it had read what was sent.
    for (const { answer } of await talkSlowly(port)) expect(await answer).toMatch(/^(HTTP\/1\.1 408 |$)/)
    expect(waiting?.socket.closed).toBe(false)
  })

  it('behavior: the times are those of the documentation', () => {
    const page = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8')
    const [, headers, request] = /(\d+) seconds for headers and (\d+) for a request/.exec(page) ?? []
    const { headersTimeout, requestTimeout } = requestTimes
    expect({ headersTimeout, requestTimeout }).toEqual({
      headersTimeout: Number(headers) * 1_000,
      requestTimeout: Number(request) * 1_000,
    })
  })

  it('behavior: close waits for open requests and accepts no new connection', async () => {
    let take = (_: ServerResponse): void => undefined
    const taken = new Promise<ServerResponse>((resolve) => {
      take = resolve
    })
    const onRequest: RequestListener = (_, outgoing) => take(outgoing)
    const listener = await start({ onRequest })
    const request = get({ port: listener.port, host: '127.0.0.1', headers: { connection: 'keep-alive' } })
    const answered = once(request, 'response') as Promise<[IncomingMessage]>
    const outgoing = await taken
    const closed = listener.close(60_000)
    await expect(fetch(`http://127.0.0.1:${listener.port}/`)).rejects.toThrow()
    outgoing.end('hello')
    const [answer] = await answered
    expect(answer.statusCode).toBe(200)
    await closed
  })

  it('behavior: close ends requests that take too long', async () => {
    let take = (): void => undefined
    const taken = new Promise<void>((resolve) => {
      take = resolve
    })
    const listener = await start({ onRequest: () => take() })
    const { answer } = await talk(listener.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await taken
    await listener.close(50)
    expect(await answer).toBe('')
  })
})
