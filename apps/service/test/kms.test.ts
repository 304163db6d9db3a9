import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { awsKey, awsUser, type FakeAwsKms, startFakeAwsKms } from './fakeAwsKms.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { runHere, startHere } from './runHere.ts'

// docs/deployment.md#keys-in-a-kms
describe('secrets that a KMS keeps closed', () => {
  let database: TestDatabase
  let kms: FakeAwsKms | undefined
  const directory = newDirectory()
  const [secretsFile, enclaveFile] = [
    join(directory, 'secrets.json'),
    join(directory, 'secrets.enclave.json'),
  ]
  const opened = join(directory, 'opened.enclave.json')
  const environment = () => ({
    ...productionEnvironment(secretsFile),
    DATABASE_URL: database.url,
    LATCHKEY_ENCLAVE_SECRETS_FILE: opened,
    LATCHKEY_PORT: '0',
  })
  const read = (file: string) => readFileSync(file, 'utf8')
  const keyId = `aws:${awsKey}`
  const before: string[] = []

  /** The KMS's own settings are read from the variables of the process. */
  async function withKms<Result>(changes: Record<string, string>, work: () => Promise<Result>) {
    const settings = {
      AWS_ACCESS_KEY_ID: awsUser.accessKeyId,
      AWS_SECRET_ACCESS_KEY: awsUser.secretAccessKey,
      AWS_ENDPOINT_URL_KMS: kms!.url,
      ...changes,
    }
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
    try {
      return await work()
    } finally {
      vi.unstubAllEnvs()
    }
  }
  async function succeed(words: readonly string[], settings: NodeJS.ProcessEnv = {}) {
    const { status, stderr } = await withKms({}, () => runHere(words, settings))
    expect(status, stderr).toBe(0)
  }

  beforeAll(async () => {
    ;[database, kms] = await Promise.all([newDatabase(), startFakeAwsKms()])
    await succeed(['--create-secrets', secretsFile])
    before.push(read(secretsFile), read(enclaveFile))
    for (const file of [secretsFile, enclaveFile]) await succeed(['--wrap-secrets', file, '--kms-key', keyId])
    await succeed(['--unwrap-secrets', enclaveFile, '--out', opened])
  })
  afterAll(() => kms?.close())

  const hexOf = (text: string) => [...text.matchAll(/[0-9a-f]{64}/g)].map(([hex]) => hex)

  async function refusalOf(words: readonly string[], settings: NodeJS.ProcessEnv = {}, changes = {}) {
    const refused = await withKms(changes, () => runHere(words, settings))
    expect(refused).toMatchObject({ status: 1, stdout: '' })
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
    expect(read(opened)).toBe(before[1])
    const calls = kms!.seen.length
    const service = await withKms({}, () => startHere([], environment()))
    expect(kms!.seen.slice(calls).map(({ target }) => target)).toEqual(['TrentService.Decrypt'])
    for (const secret of [...before.flatMap(hexOf), awsUser.secretAccessKey])
      expect(JSON.stringify(service.ready) + service.stderr).not.toContain(secret)
  })

  it('behavior: a start without the KMS says so in one sentence', async () => {
    // Nothing listens on port 2, and fetch refuses port 1.
    expect(await refusalOf([], environment(), { AWS_ENDPOINT_URL_KMS: 'http://127.0.0.1:2/' })).toBe(
      `The KMS key of ${secretsFile} can't be used: AWS KMS can't be reached at 127.0.0.1:2 (ECONNREFUSED).\n`,
    )
    const denied = await refusalOf([], environment(), { AWS_SECRET_ACCESS_KEY: 'another' })
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
    expect(await refusalOf(['--wrap-secrets', secretsFile, '--kms-key', keyId])).toContain('already')
    const key = 'aws:arn:aws:s3:::bucket'
    expect(await refusalOf(['--wrap-secrets', opened, '--kms-key', key])).toContain('expected aws:arn')
    const [plain, wrapped] = [join(directory, 'plain.json'), join(directory, 'wrapped.json')]
    await succeed(['--unwrap-secrets', secretsFile, '--out', plain])
    await succeed(['--rotate', 'pepper:add'], { ...environment(), LATCHKEY_SECRETS_FILE: plain })
    await succeed(['--wrap-secrets', plain, '--kms-key', keyId, '--out', wrapped])
    await succeed(['--unwrap-secrets', wrapped])
    expect(JSON.parse(read(wrapped)).rotations.pepper.is).toBe('new')
    // An earlier state of the same secrets, wrapped, is replaced.
    await succeed(['--wrap-secrets', wrapped, '--kms-key', keyId, '--out', secretsFile])
    await succeed(['--unwrap-secrets', secretsFile, '--out', plain])
    expect(JSON.parse(read(plain)).rotations.pepper.is).toBe('new')
  })

  it('behavior: other secrets, and other files, are never replaced', async () => {
    const [others, notes] = [join(directory, 'others.json'), join(directory, 'notes')]
    await succeed(['--create-secrets', others])
    writeFileSync(notes, 'Remember', { mode: 0o600 })
    const texts = [read(others), read(notes)]
    for (const file of [others, notes]) {
      const sentence = `${file} exists and holds other secrets, or none. Nothing was changed:`
      expect(await refusalOf(['--unwrap-secrets', enclaveFile, '--out', file])).toContain(sentence)
      expect(await refusalOf(['--wrap-secrets', opened, '--kms-key', keyId, '--out', file])).toContain(
        sentence,
      )
    }
    expect([read(others), read(notes)]).toEqual(texts)
    await succeed(['--wrap-secrets', others, '--kms-key', keyId])
    expect(await refusalOf(['--unwrap-secrets', enclaveFile, '--out', others])).toContain(
      'holds other secrets',
    )
  })
})
