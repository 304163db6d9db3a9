import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { expect, it, onTestFinished } from 'vitest'

import { root } from './root.mjs'
import { serveTunnel } from './serveTunnel.mjs'

const tunnel = 'https://phone.example.com'

async function open() {
  const service = createServer(({ url, headers }, response) => {
    response.end(JSON.stringify({ url, headers }))
  }).listen(0, 'localhost')
  await new Promise((resolve) => service.once('listening', resolve))
  const { port: servicePort } = service.address() as AddressInfo
  const directory = join(mkdtempSync(join(tmpdir(), 'latchkey-tunnel-')), 'app')
  mkdirSync(directory)
  writeFileSync(join(directory, 'index.html'), '<h1>My app</h1>')
  writeFileSync(join(directory, '../secrets.json'), '{"secret":1}')
  const options = serveTunnel({ tunnel, directory, serviceUrl: `http://localhost:${servicePort}` })
  const vite = await createVite({
    root: directory,
    configFile: false,
    logLevel: 'silent',
    server: { ...options, port: 0, ws: false },
  })
  await vite.listen()
  onTestFinished(async () => {
    await vite.close()
    service.close()
    rmSync(join(directory, '..'), { recursive: true })
  })
  const { port } = vite.httpServer!.address() as AddressInfo
  const ask = (path: string, headers: IncomingHttpHeaders = { host: 'phone.example.com' }) =>
    new Promise<{ status: number | undefined; body: string }>((resolve) => {
      get({ host: 'localhost', port, path, headers }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text
        })
        response.on('end', () => resolve({ status: response.statusCode, body }))
      })
    })
  return { ask, directory, servicePort }
}

it('default: one name leads to the site and to the service, which learns that it was forwarded', async () => {
  const { ask, servicePort } = await open()
  expect((await ask('/', { host: 'phone.example.com', accept: 'text/html' })).body).toContain('My app')
  for (const path of [
    '/auth-proxy/v1/otp_init',
    '/public/v1/query/whoami',
    '/inbox?token=a',
    '/.well-known/jwks.json',
  ])
    expect(JSON.parse((await ask(path)).body)).toMatchObject({
      url: path,
      headers: { host: `localhost:${servicePort}`, 'x-forwarded-host': 'phone.example.com' },
    })
})

it('behavior: other names, and files outside the site, are refused', async () => {
  const { ask, directory } = await open()
  for (const path of ['/', '/inbox', '/public/v1/query/whoami'])
    expect((await ask(path, { host: 'evil.example', accept: 'text/html' })).status).toBe(403)
  // The service's data is in the repository's root.
  for (const path of [join(directory, '../secrets.json'), join(root, 'package.json')])
    expect((await ask(`/@fs${path}?raw`)).status).toBe(403)
  expect((await ask('/inboxes', { host: 'phone.example.com', accept: 'text/html' })).body).toContain('My app')
})
