import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { StartRefused } from '../StartRefused.ts'
import { makeSecretsFile, openDevelopmentSecrets, readSecretsFile } from './secretsFile.ts'

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'latchkey-secrets-')), 'secrets.json')

describe('secretsFile', () => {
  it('default', async () => {
    const file = newFile()
    await makeSecretsFile(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const secrets = await readSecretsFile(file)
    expect(secrets).toEqual(JSON.parse(readFileSync(file, 'utf8')))
    expect(new Set(Object.values(secrets)).size).toBe(6)
    await expect(makeSecretsFile(file)).rejects.toThrow(StartRefused)
    expect(await readSecretsFile(file)).toEqual(secrets)
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
    await makeSecretsFile(file)
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

  it('behavior: errors do not quote the file', async () => {
    const file = newFile()
    writeFileSync(file, '{"sessionKey":"hunter2"}', { mode: 0o600 })
    await expect(readSecretsFile(file)).rejects.toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    )
  })
})
