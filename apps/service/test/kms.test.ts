import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { awsKey, awsUser, type FakeAwsKms, startFakeAwsKms } from './fakeAwsKms.ts'
import { findPort } from './findPort.ts'
import { newDirectory } from './newDirectory.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { spawnService } from './spawnService.ts'
import { type PostgresServer, startPostgres } from './startPostgres.ts'

// docs/deployment.md#keys-in-a-kms
describe('secrets that a KMS keeps closed', () => {
  let [postgres, kms]: [PostgresServer?, FakeAwsKms?] = []
  const directory = newDirectory()
  const [secretsFile, enclaveFile] = [
    join(directory, 'secrets.json'),
    join(directory, 'secrets.enclave.json'),
  ]
  const opened = join(directory, 'opened.enclave.json')
  const withKms = () => ({
    AWS_ACCESS_KEY_ID: awsUser.accessKeyId,
    AWS_SECRET_ACCESS_KEY: awsUser.secretAccessKey,
    AWS_ENDPOINT_URL_KMS: kms!.url,
  })
  const environment = () => ({
    ...productionEnvironment(secretsFile),
    ...withKms(),
    DATABASE_URL: postgres!.url,
    LATCHKEY_ENCLAVE_SECRETS_FILE: opened,
    LATCHKEY_PORT: '0',
  })
  const read = (file: string) => readFileSync(file, 'utf8')
  const keyId = `aws:${awsKey}`
  const before: string[] = []

  beforeAll(async () => {
    ;[postgres, kms] = await Promise.all([startPostgres(), startFakeAwsKms()])
    await spawnService(['--create-secrets', secretsFile]).ended
    before.push(read(secretsFile), read(enclaveFile))
    for (const file of [secretsFile, enclaveFile]) {
      const wrapping = spawnService(['--wrap-secrets', file, '--kms-key', keyId], withKms())
      expect((await wrapping.ended).status, wrapping.stderr).toBe(0)
    }
  }, 60_000)
  afterAll(async () => {
    kms?.close()
    await postgres?.stop()
  })

  const hexOf = (text: string) => [...text.matchAll(/[0-9a-f]{64}/g)].map(([hex]) => hex)

  async function refusalOf(words: readonly string[], settings: NodeJS.ProcessEnv): Promise<string> {
    const refused = spawnService(words, settings)
    expect((await refused.ended).status).toBe(1)
    expect(refused.stdout).toBe('')
    for (const secret of [...before.flatMap(hexOf), awsUser.secretAccessKey])
      expect(refused.stderr).not.toContain(secret)
    expect(refused.stderr.trimEnd().split('\n')).toHaveLength(1)
    return refused.stderr
  }

  it('default: the service opens its file, and the enclave gets one that was opened for it', async () => {
    for (const [at, file] of [secretsFile, enclaveFile].entries()) {
      expect(hexOf(before[at]!).length).toBeGreaterThan(1)
      for (const secret of hexOf(before[at]!)) expect(read(file)).not.toContain(secret)
      expect(Object.keys(JSON.parse(read(file)))).toEqual(['kms', 'keyId', 'wrappedKey', 'sealed'])
    }
    const opening = spawnService(['--unwrap-secrets', enclaveFile, '--out', opened], withKms())
    expect((await opening.ended).status, opening.stderr).toBe(0)
    expect(read(opened)).toBe(before[1])
    const calls = kms!.seen.length
    const service = spawnService([], environment())
    expect((await service.ready).ready).toBe(true)
    expect(kms!.seen.slice(calls).map(({ target }) => target)).toEqual(['TrentService.Decrypt'])
    for (const secret of [...before.flatMap(hexOf), awsUser.secretAccessKey])
      expect(service.stdout + service.stderr).not.toContain(secret)
    service.child.kill('SIGTERM')
    expect((await service.ended).status).toBe(0)
  })

  it('behavior: a start without the KMS says so in one sentence', async () => {
    const host = `127.0.0.1:${await findPort()}`
    const away = { ...environment(), AWS_ENDPOINT_URL_KMS: `http://${host}/` }
    expect(await refusalOf([], away)).toBe(
      `The KMS key of ${secretsFile} can't be used: AWS KMS can't be reached at ${host} (ECONNREFUSED).\n`,
    )
    const denied = await refusalOf([], { ...environment(), AWS_SECRET_ACCESS_KEY: 'another' })
    expect(denied).toContain('AWS KMS answered 400 (InvalidSignatureException).')
  })

  it('behavior: an enclave does not open envelopes, and says who does', async () => {
    const own = {
      LATCHKEY_ENCLAVE_SECRETS_FILE: enclaveFile,
      LATCHKEY_ENCLAVE_SOCKET: join(directory, 'sock'),
    }
    const refusal = await refusalOf(['--enclave'], own)
    expect(refusal).toContain('it is wrapped; open it with latchkey-service --unwrap-secrets')
  })

  it('behavior: a changed envelope is refused', async () => {
    const changed = join(directory, 'changed.json')
    const envelope = JSON.parse(read(secretsFile))
    const sealed = Buffer.from(envelope.sealed, 'base64')
    sealed[40]! ^= 1
    const start = (text: object) => {
      writeFileSync(changed, JSON.stringify(text), { mode: 0o600 })
      return refusalOf([], { ...environment(), LATCHKEY_SECRETS_FILE: changed })
    }
    expect(await start({ ...envelope, sealed: sealed.toString('base64') })).toContain('it was changed')
    expect(await start({ ...envelope, kms: 'gcp' })).toContain('is not an envelope')
  })

  it('behavior: a rotation asks for the opened file, and it is opened and wrapped again', async () => {
    expect(await refusalOf(['--rotate', 'pepper:add'], environment())).toContain('is wrapped: open it')
    expect(await refusalOf(['--wrap-secrets', secretsFile, '--kms-key', keyId], withKms())).toContain(
      'already',
    )
    const key = 'aws:arn:aws:s3:::bucket'
    expect(await refusalOf(['--wrap-secrets', opened, '--kms-key', key], withKms())).toContain(
      'expected aws:arn',
    )
    const plain = join(directory, 'plain.json')
    const run = async (...words: string[]) => {
      const command = spawnService(words, { ...environment(), LATCHKEY_SECRETS_FILE: plain })
      expect((await command.ended).status, command.stderr).toBe(0)
    }
    await run('--unwrap-secrets', secretsFile, '--out', plain)
    await run('--rotate', 'pepper:add')
    await run('--wrap-secrets', plain, '--kms-key', keyId, '--out', secretsFile)
    await run('--unwrap-secrets', secretsFile)
    expect(JSON.parse(read(secretsFile)).rotations.pepper.is).toBe('new')
  })
})
