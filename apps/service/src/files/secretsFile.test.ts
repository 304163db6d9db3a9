import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { StartRefused } from '../StartRefused.ts'
import { makeSecretsFiles, openDevelopmentSecrets, readSecretsFile } from './secretsFile.ts'
import { newVerify } from './verifySecrets.ts'

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'latchkey-secrets-')), 'secrets.json')

describe('secretsFile', () => {
  it('default', async () => {
    const file = newFile()
    await makeSecretsFiles(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const secrets = await readSecretsFile(file)
    const { madeAt, ...written } = JSON.parse(readFileSync(file, 'utf8'))
    expect(secrets).toEqual(written)
    expect(Object.keys(madeAt)).toEqual(Object.keys(written))
    expect(new Set(Object.values(secrets)).size).toBe(6)
    await expect(makeSecretsFiles(file)).rejects.toThrow(StartRefused)
    expect(await readSecretsFile(file)).toEqual(secrets)
  })

  it("behavior: the enclave's secrets are in a file of their own", async () => {
    const file = newFile()
    await makeSecretsFiles(file)
    expect(readdirSync(join(file, '..')).sort()).toEqual(['secrets.enclave.json', 'secrets.json'])
    const path = join(file, '..', 'secrets.enclave.json')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const { sealKey, signerKey } = JSON.parse(readFileSync(path, 'utf8'))
    for (const key of [sealKey, signerKey]) {
      expect(key).toMatch(/^[0-9a-f]{64}$/)
      expect(readFileSync(file, 'utf8')).not.toContain(key)
    }
  })

  it("error: an enclave's file that exists doesn't verify because --verify is given", async () => {
    const file = newFile()
    const enclaveFile = join(file, '..', 'secrets.enclave.json')
    await makeSecretsFiles(file)
    rmSync(file)
    const before = readFileSync(enclaveFile, 'utf8')
    await expect(makeSecretsFiles(file, newVerify('enforce', {}))).rejects.toThrow(
      /--verify-requests enforce/,
    )
    expect(readFileSync(enclaveFile, 'utf8')).toBe(before)
  })

  it('behavior: the enclave of a service that has secrets verifies only if that is asked for', async () => {
    for (const [isAsked, verify] of [
      [false, undefined],
      [true, expect.objectContaining({ mode: 'enforce' })],
    ] as const) {
      const file = newFile()
      const enclaveFile = join(file, '..', 'secrets.enclave.json')
      await makeSecretsFiles(file)
      rmSync(enclaveFile)
      await makeSecretsFiles(file, newVerify('enforce', {}), isAsked)
      expect(JSON.parse(readFileSync(enclaveFile, 'utf8')).verify).toEqual(verify)
    }
  })

  it('error: a journal key of development that is none', async () => {
    const file = newFile()
    await openDevelopmentSecrets(file)
    const stored = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...stored, journalKey: 'ab' }))
    await expect(openDevelopmentSecrets(file)).rejects.toThrow(/journalKey should be 64 hex digits/)
  })

  it('behavior: development creates secrets once, also with two concurrent starts', async () => {
    const file = newFile()
    const [first, second] = await Promise.all([openDevelopmentSecrets(file), openDevelopmentSecrets(file)])
    expect(first).toEqual(second)
    expect(await openDevelopmentSecrets(file)).toEqual(first)
    expect(first.rootKey).toMatch(/^[0-9a-f]{64}$/)
    expect(readdirSync(join(file, '..'))).toEqual(['secrets.json'])
  })

  it.each([0o640, 0o604, 0o660, 0o666])('behavior: rejects mode %o', async (mode) => {
    const file = newFile()
    await makeSecretsFiles(file)
    chmodSync(file, mode)
    await expect(readSecretsFile(file)).rejects.toThrow(/chmod 600/)
  })

  it.each(['', '[]', 'null', '{"sessionKey":', '{"sessionKey":"ab"}'])(
    'behavior: rejects %j',
    async (text) => {
      const file = newFile()
      writeFileSync(file, text, { mode: 0o600 })
      await expect(readSecretsFile(file)).rejects.toThrow(/sessionKey, signerKey/)
    },
  )

  it.each([
    { sessionKey: { is: 'new' } },
    { sessionKey: { is: 'next', key: 'ab'.repeat(32) } },
    { other: {} },
  ])('behavior: rejects the rotations %j', async (rotations) => {
    const file = newFile()
    await makeSecretsFiles(file)
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), rotations }))
    await expect(readSecretsFile(file)).rejects.toThrow(
      /rotations\.(sessionKey|other) should be a new or an old key/,
    )
  })

  it('behavior: errors do not quote the file', async () => {
    const file = newFile()
    writeFileSync(file, '{"sessionKey":"hunter2"}', { mode: 0o600 })
    await expect(readSecretsFile(file)).rejects.toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    )
  })
})
