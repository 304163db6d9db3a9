import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEnclaveSecrets, defaultJudgeSettings, readSecretsFile } from '@latchkey/enclave'
import { judgeSettingsOf } from '@latchkey/server'
import { expect, it } from 'vitest'

import { changeVerify, type VerifyRequests } from './verifySecrets.ts'

it('default: the key of the journal stays until verifying is switched off', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'latchkey-enclave-')), 'secrets.enclave.json')
  const secrets = createEnclaveSecrets()
  writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 })
  const read = () => JSON.parse(readFileSync(path, 'utf8'))
  let journals = 0
  const change = (mode: VerifyRequests, settings = {}) =>
    changeVerify(path, {
      mode,
      settings,
      async beforeNewJournal() {
        journals++
        if (isKept) throw new Error('kept')
      },
    })
  let isKept = true
  await expect(change('off')).rejects.toThrow('verifies nothing')
  await expect(change('report')).rejects.toThrow('kept')
  expect(read()).toEqual(secrets)

  isKept = false
  await change('report', { vaultOrigin: 'https://vault.example.com', audiences: ['app'] })
  const { journalKey } = read().verify
  expect(read().verify).toEqual({
    mode: 'report',
    journalKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    settings: { vaultOrigin: 'https://vault.example.com', audiences: ['app'] },
  })
  expect(statSync(path).mode & 0o777).toBe(0o600)
  writeFileSync(`${path}.journal`, 'entries')
  await change('enforce')
  expect(read().verify).toEqual({ mode: 'enforce', journalKey, settings: {} })
  expect((await readSecretsFile(path)).verify?.settings).toEqual(defaultJudgeSettings)
  expect(journals).toBe(2)

  await change('off')
  expect(read().verify).toBeUndefined()
  expect(existsSync(`${path}.journal`)).toBe(true)
  await change('enforce')
  expect(read().verify.journalKey).not.toBe(journalKey)
  expect(existsSync(`${path}.journal`)).toBe(false)
})

it.each([{ audiences: 'app' }, { audiences: [1] }, { bareStamps: 1 }, { unknown: true }])(
  'error: settings that are malformed: %o',
  async (settings) => {
    const path = join(mkdtempSync(join(tmpdir(), 'latchkey-enclave-')), 'secrets.enclave.json')
    const verify = { mode: 'enforce', journalKey: 'ab'.repeat(32), settings }
    writeFileSync(path, JSON.stringify({ ...createEnclaveSecrets(), verify }), { mode: 0o600 })
    await expect(readSecretsFile(path)).rejects.toThrow('is malformed')
  },
)

it('behavior: the enclave and the service have the same defaults', () => {
  expect(judgeSettingsOf({})).toEqual(defaultJudgeSettings)
})
