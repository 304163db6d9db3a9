import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { withFreePort } from '../../../scripts/lib/freePort.mjs'
import { query } from './callApi.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { runHere } from './runHere.ts'
import { keepRunning, type ServiceProcess, spawnService } from './spawnService.ts'

describe('a production start', () => {
  let database: TestDatabase
  let service: ServiceProcess
  let [apiBaseUrl, metricsUrl] = ['', '']
  const directory = newDirectory()
  const secretsFile = join(directory, 'secrets.json')
  const environment = (): NodeJS.ProcessEnv => ({
    ...productionEnvironment(secretsFile),
    DATABASE_URL: database.url,
  })
  beforeAll(async () => {
    database = await newDatabase({ empty: true })
    expect(await runHere(['--create-secrets', secretsFile])).toMatchObject({ status: 0 })
    await withFreePort(async (port) => {
      const settings = { LATCHKEY_PORT: '0', LATCHKEY_METRICS: `127.0.0.1:${port}` }
      service = keepRunning(spawnService([], { ...environment(), ...settings }))
      apiBaseUrl = await service.url()
      metricsUrl = `http://127.0.0.1:${port}/metrics`
    })
  })
  afterAll(async () => {
    service.child.kill('SIGTERM')
    expect((await service.ended).status).toBe(0)
  })

  it('default', async () => {
    expect(await service.ready).toEqual({
      ready: true,
      apiBaseUrl: 'https://api.larkfield.example',
      authProxyUrl: 'https://api.larkfield.example/auth-proxy',
      publicKeys: expect.any(Object),
    })
    // Nothing but the journal of the enclave is written beside the operator's files, and nothing private is printed.
    expect(readdirSync(directory)).toEqual([
      'secrets.enclave.json',
      'secrets.enclave.json.journal',
      'secrets.enclave.json.journal.lock',
      'secrets.json',
    ])
    const { madeAt, ...stored } = JSON.parse(readFileSync(secretsFile, 'utf8'))
    const secrets = Object.values<string>(stored)
    for (const secret of secrets) expect(service.stdout + service.stderr).not.toContain(secret)
  })

  it('behavior: measures the age of its keys, and of those in the enclave', async () => {
    const text = await (await fetch(metricsUrl)).text()
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
    const { madeAt } = JSON.parse(readFileSync(secretsFile, 'utf8'))
    const oldest = (Date.now() - Date.parse(madeAt.pepper)) / 1_000
    for (const [, , age] of ages) expect(Number(age)).toBeLessThanOrEqual(oldest)
  })

  it('behavior: has no inbox, no issuer and no default organization', async () => {
    const development = ['/inbox', '/inbox/messages', '/inbox/code/ada@example.com']
    for (const path of [...development, '/dev/issuer', '/dev/issuer/.well-known/openid-configuration']) {
      expect((await fetch(`${apiBaseUrl}${path}`)).status).toBe(404)
    }
    const health = await fetch(`${apiBaseUrl}/healthz`)
    expect(health.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const key = createNodeKeyPair()
    const organizationId = crypto.randomUUID()
    expect((await query({ apiBaseUrl, organizationId, key }, 'whoami')).status).toBe(401)

    const words = ['--create-organization', 'Larkfield', '--root-public-key', key.publicKey]
    const outcome = await runHere(words, environment())
    expect(outcome.status, outcome.stderr).toBe(0)
    const ids = JSON.parse(outcome.stdout)
    expect(
      (await query({ apiBaseUrl, organizationId: ids.organizationId, key }, 'whoami')).body,
    ).toMatchObject(ids)
  })

  it('behavior: creates secrets once', async () => {
    expect(statSync(secretsFile).mode & 0o777).toBe(0o600)
    const before = readFileSync(secretsFile, 'utf8')
    const again = await runHere(['--create-secrets', secretsFile])
    expect(again).toMatchObject({ status: 1, stderr: expect.stringMatching(/exists/) })
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
    const refused = await runHere(words, environment())
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(message) })
  })

  it('behavior: a development service rejects --create-organization', async () => {
    const { publicKey } = createNodeKeyPair()
    const refused = await runHere(['--create-organization', 'Larkfield', '--root-public-key', publicKey])
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(/is for production/) })
  })
})
