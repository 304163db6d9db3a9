import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'

import type { Reach } from '../dev/Page.ts'
import { createRequestListener } from './createRequestListener.ts'
import type { Tunnel } from './developmentHosts.ts'
import { type Listener, listen } from './listen.ts'

let listener: Listener | undefined
afterEach(() => listener?.close(0))

const app = new Hono().get('/here', (c) => c.text('hello'))

const reaches: Readonly<Record<string, Reach>> = {
  '/open': 'everyone',
  '/private': 'this machine',
  '/inbox': 'holders of the token',
}
const host = 'phone.example.com'
const token = 'secret-token'

/** The status line of the answer to a request as it is typed. */
async function ask(
  target: string,
  hosts: (port: number) => string[] = (port) => [`localhost:${port}`],
  header = '',
  tunnel?: Tunnel,
) {
  const ports: number[] = []
  const pages = Object.entries(reaches).map(([path, reach]) => ({
    path: path as `/${string}`,
    reach,
    listener: ((_, outgoing) => outgoing.end(path)) satisfies RequestListener,
  }))
  const onRequest = createRequestListener({ app, pages, local: { ports, tunnel } })
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
    'CF-Worker: worker.example.com',
  ])('behavior: in development, a request with %s reaches the API, and no private page', async (header) => {
    expect(await ask('/here', undefined, header)).toBe(200)
    for (const [path, reach] of Object.entries(reaches))
      for (const target of [path, `${path}/messages`, `${path}?token=`])
        expect(await ask(target, undefined, header), target).toBe(reach === 'everyone' ? 200 : 421)
  })

  it('default: this machine reaches every page', async () => {
    for (const path of Object.keys(reaches)) expect(await ask(path)).toBe(200)
    expect(await ask('/inboxes')).toBe(404)
  })

  describe('with a tunnel', () => {
    const tunnel = { host, token }
    const visit = (target: string, header = '') => ask(target, () => [host], header, tunnel)
    const cookie = `Cookie: a=b; __Host-latchkey-tunnel=${token}`

    it('default: its name reaches the API, and the inbox with the token', async () => {
      expect(await visit('/here')).toBe(200)
      expect(await visit(`/inbox?token=${token}`)).toBe(303)
      expect(await visit('/inbox/messages', cookie)).toBe(200)
    })

    it.each(['/inbox', '/inbox?token=', '/inbox?token=secret', '/inbox/code/a@example.com'])(
      'behavior: %s is 421 without the token',
      async (target) => {
        expect(await visit(target)).toBe(421)
        expect(await visit(target, 'Cookie: __Host-latchkey-tunnel=')).toBe(421)
        expect(await visit(target, `Cookie: __Host-latchkey-tunnel=${token}x`)).toBe(421)
        const rewritten = await ask(target, undefined, 'X-Forwarded-Host: phone.example.com', tunnel)
        expect(rewritten).toBe(421)
      },
    )

    it('behavior: other pages stay with this machine, and other hosts out', async () => {
      expect(await visit('/private', cookie)).toBe(421)
      expect(await ask('/here', () => ['evil.example'], '', tunnel)).toBe(421)
    })
  })

  it('behavior: rejects two Host headers', async () => {
    expect(await ask('/here', (port) => [`localhost:${port}`, 'evil.example'])).toBe(400)
    expect(await ask('/here', () => ['evil.example'])).toBe(421)
  })
})
