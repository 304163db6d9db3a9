import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'

import { createRequestListener } from './createRequestListener.ts'
import { type Listener, listen } from './listen.ts'

let listener: Listener | undefined
afterEach(() => listener?.close(0))

const app = new Hono().get('/here', (c) => c.text('hello'))

/** The status line of the answer to a request as it is typed. */
async function ask(
  target: string,
  hosts: (port: number) => string[] = (port) => [`localhost:${port}`],
  header = '',
) {
  const ports: number[] = []
  const onRequest = createRequestListener({ app, localPorts: ports })
  listener = await listen({ host: '127.0.0.1', port: 0, onRequest })
  ports.push(listener.port)
  const socket = connect(listener.port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    received += chunk
  })
  const lines = hosts(listener.port).map((host) => `Host: ${host}\r\n`)
  if (header) lines.push(`${header}\r\n`)
  socket.write(`GET ${target} HTTP/1.1\r\n${lines.join('')}Connection: close\r\n\r\n`)
  await once(socket, 'close')
  return Number(received.split(' ')[1])
}

describe('createRequestListener', () => {
  it('default', async () => {
    expect(await ask('/here?x=%2e%2e/y')).toBe(200)
  })

  it.each(['http://evil.example/here', 'http://localhost/here', '//here', '*'])(
    'behavior: in development, the target %s is 400 or 404',
    async (target) => expect([400, 404]).toContain(await ask(target)),
  )

  it.each(['/there/%2e%2e/here', '/there/../here', '/./here', '/there\\..\\here'])(
    'behavior: %s is 404',
    async (target) => expect(await ask(target)).toBe(404),
  )

  it.each([
    'Forwarded: for=192.0.2.1',
    'X-Forwarded-For: 192.0.2.1',
    'x-forwarded-proto: https',
    'X-Forwarded-Host: evil.example',
    'X-Real-IP: 192.0.2.1',
    'Via: 1.1 proxy',
    'CF-Connecting-IP: 192.0.2.1',
    'True-Client-IP: 192.0.2.1',
  ])('behavior: in development, rejects a request with %s', async (header) => {
    expect(await ask('/here', undefined, header)).toBe(421)
  })

  it('behavior: rejects two Host headers', async () => {
    expect(await ask('/here', (port) => [`localhost:${port}`, 'evil.example'])).toBe(400)
    expect(await ask('/here', () => ['evil.example'])).toBe(421)
  })
})
