import { once } from 'node:events'
import { get, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { type Listener, type ListenParameters, listen } from './listen.ts'

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

async function talk(port: number, text: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let said = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    said += chunk
  })
  socket.write(text)
  return { socket, answer: once(socket, 'close').then(() => said) }
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
    const other = createServer().listen(0, host)
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
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

  it('behavior: times out on missing headers, and serves others meanwhile', async () => {
    const { port } = await start()
    const began = performance.now()
    const slow = await Promise.all(
      Array.from({ length: 50 }, () => talk(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')),
    )
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('hello')
    for (const { answer } of slow) expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - began).toBeGreaterThan(9_000)
    expect(performance.now() - began).toBeLessThan(14_000)
  }, 20_000)

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
    const listener = await start({ onRequest: () => undefined })
    const { answer } = await talk(listener.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await listener.close(50)
    expect(await answer).toBe('')
  })
})
