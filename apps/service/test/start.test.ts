import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { query } from './callApi.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase } from './postgres.ts'
import { readServiceFile, rootOf } from './serviceFile.ts'
import { isFull, kill, spawnService } from './spawnService.ts'
import { startDevelopment } from './startDevelopment.ts'

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const hex = (bytes: number): RegExp => new RegExp(`^[0-9a-f]{${bytes * 2}}$`)

describe('start', () => {
  it('default: starts, ends, and starts again with the same data', async () => {
    const directory = join(newDirectory(), 'data')
    const words = ['--port', '0', '--data-dir', directory]
    const service = spawnService(words)
    const ready = await service.ready
    const uncompressed = expect.stringMatching(/^04[0-9a-f]{128}$/)
    expect(ready).toEqual({
      ready: true,
      apiBaseUrl: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      authProxyUrl: `${ready.apiBaseUrl}/auth-proxy`,
      inboxUrl: `${ready.apiBaseUrl}/inbox`,
      authProxyConfigId: expect.any(String),
      organizationId: expect.any(String),
      operator: 'operator@latchkey.test',
      sharedAccount: ['ada@latchkey.test', 'grace@latchkey.test'],
      publicKeys: { session: uncompressed, signer: uncompressed, otp: uncompressed },
      limits: 'relaxed',
    })
    const file = readServiceFile(directory)
    expect(file).toEqual({
      ...ready,
      rootApiKey: { publicKey: expect.stringMatching(hex(33)), privateKey: expect.stringMatching(hex(32)) },
    })
    for (const name of ['service.json', 'secrets.json', 'states.journal'])
      expect(modeOf(join(directory, name))).toBe('600')
    expect(modeOf(directory)).toBe('700')
    expect((await query(rootOf(directory), 'whoami')).body).toMatchObject({
      organizationId: ready.organizationId,
    })

    service.child.kill('SIGTERM')
    expect(await service.ended).toMatchObject({ status: 0, signal: null })
    expect(service.stdout.trim().split('\n')).toHaveLength(1)
    expect(service.stdout + service.stderr).not.toContain(file.rootApiKey.privateKey)
    for (const line of service.stderr.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('event')

    const { organizationId, authProxyConfigId, publicKeys } = ready
    expect(await spawnService(words).ready).toMatchObject({ organizationId, authProxyConfigId, publicKeys })
    expect(readServiceFile(directory).rootApiKey).toEqual(file.rootApiKey)
    expect((await query(rootOf(directory), 'whoami')).status).toBe(200)
  })

  it.runIf(isFull)('behavior: a second start reuses the data of the first even after a crash', async () => {
    const directory = newDirectory()
    const words = ['--port', '0', '--data-dir', directory]
    const first = spawnService(words)
    const { organizationId, authProxyConfigId, publicKeys } = await first.ready
    const { rootApiKey } = readServiceFile(directory)
    await kill(first)
    const second = spawnService(words)
    expect(await second.ready).toMatchObject({ organizationId, authProxyConfigId, publicKeys })
    expect(readServiceFile(directory).rootApiKey).toEqual(rootApiKey)
    expect((await query(rootOf(directory), 'whoami')).status).toBe(200)
  })

  it.runIf(isFull)('behavior: a start succeeds after a first start that was killed', async () => {
    const directory = newDirectory()
    const words = ['--port', '0', '--data-dir', directory]
    const first = spawnService(words)
    await expect.poll(() => existsSync(join(directory, 'pglite')), { timeout: 60_000 }).toBe(true)
    await kill(first)
    await spawnService(words).ready
    expect((await query(rootOf(directory), 'whoami')).status).toBe(200)
  })

  it('behavior: SIGTERM waits for open requests', async () => {
    const [directory, { url }] = [newDirectory(), await newDatabase()]
    const service = spawnService(['--port', '0', '--data-dir', directory, '--database-url', url])
    const { apiBaseUrl, inboxUrl } = await service.ready
    // An open inbox page must not delay shutdown.
    const events = await fetch(`${inboxUrl}/events`)
    const answers = Array.from({ length: 20 }, () => query(rootOf(directory), 'whoami'))
    // After the first response, all requests have been accepted.
    await Promise.race(answers)
    service.child.kill('SIGTERM')
    const settled = await Promise.allSettled(answers)
    for (const answer of settled) if (answer.status === 'fulfilled') expect(answer.value.status).toBe(200)
    const { status } = await service.ended
    expect(status).toBe(0)
    await events.body?.cancel()
    await expect(fetch(`${apiBaseUrl}/healthz`)).rejects.toThrow()
  })

  it('behavior: the Host header must be this machine', async () => {
    const { url: apiBaseUrl } = await startDevelopment()
    const { get } = await import('node:http')
    const statusFor = (host: string, path: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const request = get(`${apiBaseUrl}${path}`, { headers: { host } }, ({ statusCode = 0 }) =>
          resolve(statusCode),
        )
        request.on('error', reject)
      })
    const { host } = new URL(apiBaseUrl)
    for (const path of ['/healthz', '/inbox/messages', '/auth-proxy/healthz']) {
      expect(await statusFor('evil.example', path)).toBe(421)
    }
    expect(await statusFor(host, '/healthz')).toBe(200)
    expect(await statusFor(host.replace('localhost', '127.0.0.1'), '/healthz')).toBe(200)
  })
})
