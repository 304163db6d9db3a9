import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { query } from './callApi.ts'
import { findPort } from './findPort.ts'
import { newDirectory } from './newDirectory.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { spawnService } from './spawnService.ts'
import { type PostgresServer, startPostgres } from './startPostgres.ts'

describe('a production start', () => {
  let postgres: PostgresServer | undefined
  const directory = newDirectory()
  const secretsFile = join(directory, 'secrets.json')
  const environment = (): NodeJS.ProcessEnv => ({
    ...productionEnvironment(secretsFile),
    DATABASE_URL: postgres!.url,
  })
  beforeAll(async () => {
    postgres = await startPostgres()
    expect((await spawnService(['--create-secrets', secretsFile]).ended).status).toBe(0)
  }, 60_000)
  afterAll(() => postgres?.stop())

  it('default', async () => {
    const service = spawnService([], { ...environment(), LATCHKEY_PORT: '0' })
    const ready = await service.ready
    expect(ready).toEqual({
      ready: true,
      apiBaseUrl: 'https://api.larkfield.example',
      authProxyUrl: 'https://api.larkfield.example/auth-proxy',
      publicKeys: expect.any(Object),
    })
    // Nothing but the operator's files is written, and nothing private is printed.
    expect(readdirSync(directory)).toEqual(['secrets.enclave.json', 'secrets.json'])
    const { madeAt, ...stored } = JSON.parse(readFileSync(secretsFile, 'utf8'))
    const secrets = Object.values<string>(stored)
    for (const secret of secrets) expect(service.stdout + service.stderr).not.toContain(secret)
    service.child.kill('SIGTERM')
    expect((await service.ended).status).toBe(0)
  })

  it('behavior: measures the age of its keys, and of those in the enclave', async () => {
    const port = await findPort()
    const settings = { LATCHKEY_PORT: '0', LATCHKEY_METRICS: `127.0.0.1:${port}` }
    const service = spawnService([], { ...environment(), ...settings })
    await service.ready
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const ages = [...text.matchAll(/^latchkey_key_age_seconds\{key="([\w.]+)"\} (\d+)/gm)]
    expect(ages.map(([, key]) => key).sort()).toEqual([
      'enclave.sealKey',
      'enclave.signerKey',
      'otpKey',
      'pepper',
      'proxyKey',
      'sealKey',
      'sessionKey',
    ])
    for (const [, , age] of ages) expect(Number(age)).toBeLessThan(600)
    service.child.kill('SIGTERM')
    expect((await service.ended).status).toBe(0)
  })

  it('behavior: has no inbox, no issuer and no default organization', async () => {
    const key = createNodeKeyPair()
    const port = await findPort()
    const service = spawnService(['--port', String(port)], environment())
    await service.ready
    const apiBaseUrl = `http://localhost:${port}`
    const development = ['/inbox', '/inbox/messages', '/inbox/code/ada@example.com']
    for (const path of [...development, '/dev/issuer', '/dev/issuer/.well-known/openid-configuration']) {
      expect((await fetch(`${apiBaseUrl}${path}`)).status).toBe(404)
    }
    const health = await fetch(`${apiBaseUrl}/healthz`)
    expect(health.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const organizationId = crypto.randomUUID()
    expect((await query({ apiBaseUrl, organizationId, key }, 'whoami')).status).toBe(401)

    const words = ['--create-organization', 'Larkfield', '--root-public-key', key.publicKey]
    const made = spawnService(words, environment())
    expect((await made.ended).status).toBe(0)
    const ids = JSON.parse(made.stdout)
    expect(
      (await query({ apiBaseUrl, organizationId: ids.organizationId, key }, 'whoami')).body,
    ).toMatchObject(ids)
  })

  it('behavior: creates secrets once', async () => {
    expect(statSync(secretsFile).mode & 0o777).toBe(0o600)
    const before = readFileSync(secretsFile, 'utf8')
    const again = spawnService(['--create-secrets', secretsFile])
    expect((await again.ended).status).toBe(1)
    expect(again.stderr).toMatch(/exists/)
    expect(readFileSync(secretsFile, 'utf8')).toBe(before)
  })

  it.each([
    [['--create-organization', 'Larkfield'], /needs --key FILE.* or --root-public-key HEX/],
    [
      ['--create-organization', 'Larkfield', '--root-public-key', '02ff', '--key', 'root-key.json'],
      /not both/,
    ],
    [['--create-organization', 'Larkfield', '--root-public-key', '02ff'], /not a P-256 public key/],
  ])('behavior: rejects %j', async (words, message) => {
    const refused = spawnService(words, environment())
    expect((await refused.ended).status).toBe(1)
    expect(refused.stderr).toMatch(message)
  })

  it('behavior: a development service rejects --create-organization', async () => {
    const { publicKey } = createNodeKeyPair()
    const refused = spawnService(['--create-organization', 'Larkfield', '--root-public-key', publicKey])
    expect((await refused.ended).status).toBe(1)
    expect(refused.stderr).toMatch(/is for production/)
  })
})
