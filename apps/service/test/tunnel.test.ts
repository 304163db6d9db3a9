import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'

import { startDevelopment } from './startDevelopment.ts'

const host = 'phone.example.com'

/** Forwards to the service as tunnels do: with another Host, and with headers of its own. Returns where it listens. */
async function startTunnel(target: string, forwardedHost: string): Promise<string> {
  const { port, host: rewritten } = new URL(target)
  const tunnel = createServer((incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      host: forwardedHost || rewritten,
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'https',
    }
    const forwarded = request(
      { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers },
      (answer) => answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers)),
    )
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => tunnel.once('listening', resolve))
  onTestFinished(() => void tunnel.close())
  return `http://127.0.0.1:${(tunnel.address() as AddressInfo).port}`
}

const statusOf = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers, redirect: 'manual' })
  await answer.body?.cancel()
  return answer.status
}

/** Every class of paths, and whether a request that a proxy forwarded may reach it. */
const paths = {
  '/.well-known/jwks.json': 200,
  '/.well-known/openid-configuration': 200,
  '/public/v1/discovery/webhooks/jwks': 200,
  '/openapi.json': 200,
  '/healthz': 200,
  '/readyz': 200,
  '/inbox': 421,
  '/inbox/messages': 421,
  '/inbox/code/ada@example.com': 421,
  '/inbox/events': 421,
  '/dev/issuer/.well-known/openid-configuration': 421,
  '/dev/on-ramp/page.css': 421,
} as const

it('behavior: a proxy on this machine reaches the API, and no page of development', async () => {
  const { url } = await startDevelopment()
  const proxy = await startTunnel(url, '')
  for (const [path, status] of Object.entries(paths)) expect(await statusOf(proxy + path), path).toBe(status)
  // As Next.js' rewrites() and the runtime of Workers send them.
  for (const name of ['x-forwarded-host', 'cf-worker'])
    expect(await statusOf(`${url}/.well-known/jwks.json`, { [name]: 'app.example.com' })).toBe(200)
  const foreign = await startTunnel(url, 'evil.example')
  for (const path of Object.keys(paths)) expect(await statusOf(foreign + path), path).toBe(421)
})

it.each(['', host])('parameters: --tunnel, with the Host %j', async (forwardedHost) => {
  const { ready: facts } = await startDevelopment({ LATCHKEY_TUNNEL: `https://${host}` })
  expect(facts.apiBaseUrl).toBe(`https://${host}`)
  const tunnel = await startTunnel(facts.inboxUrl!, forwardedHost)
  for (const [path, status] of Object.entries(paths)) expect(await statusOf(tunnel + path), path).toBe(status)
  const { pathname, search } = new URL(facts.tunnelInboxUrl!)
  const opened = await fetch(tunnel + pathname + search, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/inbox'])
  const [cookie = ''] = opened.headers.get('set-cookie')!.split(';')
  expect(await statusOf(`${tunnel}/inbox/messages`, { cookie })).toBe(200)
  expect(await statusOf(`${tunnel}/dev/issuer/.well-known/openid-configuration`, { cookie })).toBe(421)
  // On this machine nothing changes.
  expect(await statusOf(facts.inboxUrl!)).toBe(200)
})
