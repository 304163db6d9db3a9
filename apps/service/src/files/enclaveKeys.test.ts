import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEnclaveSecrets, readSecretsFile } from '@latchkey/enclave'
import { describe, expect, it } from 'vitest'

import { changeEnclaveKey, type EnclaveKeyStep, refuseOldSealsIn } from './enclaveKeys.ts'

describe.each([
  { name: 'sealKey', others: 'previousSealKeys', otherMadeAt: 'otherSealKey', flag: '--seal-key' },
  { name: 'signerKey', others: 'previousSignerKeys', otherMadeAt: 'otherSignerKey', flag: '--signer-key' },
] as const)('changeEnclaveKey, parameters: $name', ({ name, others, otherMadeAt, flag }) => {
  const path = join(mkdtempSync(join(tmpdir(), 'latchkey-enclave-')), 'secrets.enclave.json')
  const read = () => JSON.parse(readFileSync(path, 'utf8'))
  const change = (step: EnclaveKeyStep, now?: number) =>
    changeEnclaveKey(path, { name, step, now, beforeDrop })

  const beforeDrop = async () => {
    if (isKept) throw new Error('kept')
  }
  let isKept = false

  it('default: add, use, drop', async () => {
    const secrets = createEnclaveSecrets()
    const madeAt = { sealKey: '2025-01-01T00:00:00.000Z', signerKey: '2025-01-02T00:00:00.000Z' }
    writeFileSync(path, JSON.stringify({ ...secrets, madeAt }), { mode: 0o600 })
    const now = Date.UTC(2026, 0, 1)
    const isNow = '2026-01-01T00:00:00.000Z'
    const none = { previousSealKeys: [], previousSignerKeys: [] }
    await expect(change('use')).rejects.toThrow(`Begin with ${flag} add`)
    await expect(change('drop')).rejects.toThrow('there is none to drop')

    await change('add', now)
    const [added] = read()[others]
    expect(read()).toEqual({
      ...secrets,
      ...none,
      [others]: [expect.stringMatching(/^[0-9a-f]{64}$/)],
      madeAt: { ...madeAt, [otherMadeAt]: isNow },
    })
    await expect(change('add')).rejects.toThrow('a rotation is in progress')

    await change('use')
    expect(read()).toEqual({
      ...secrets,
      ...none,
      [name]: added,
      [others]: [secrets[name]],
      madeAt: { ...madeAt, [name]: isNow, [otherMadeAt]: madeAt[name] },
    })
    const used = read()
    isKept = true
    await expect(change('drop')).rejects.toThrow('kept')
    expect(read()).toEqual(used)
    isKept = false
    await change('drop')
    expect(read()).toEqual({
      ...secrets,
      ...none,
      [name]: added,
      madeAt: { ...madeAt, [name]: isNow },
    })
    await expect(readSecretsFile(path)).resolves.toMatchObject({ [name]: added })
  })
})

describe('refuseOldSealsIn', () => {
  it('default: marks a file of before once, if nothing is lost', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'latchkey-enclave-')), 'secrets.enclave.json')
    const { oldestSeal: _, ...secrets } = createEnclaveSecrets()
    writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 })
    expect((await readSecretsFile(path)).oldestSeal).toBe(1)
    const refuse = (isLost: boolean) =>
      refuseOldSealsIn(path, async ({ before, after }) => {
        expect([before.oldestSeal, after.oldestSeal]).toEqual([1, 2])
        if (isLost) throw new Error('lost')
      })
    await expect(refuse(true)).rejects.toThrow('lost')
    expect((await readSecretsFile(path)).oldestSeal).toBe(1)
    await refuse(false)
    expect(await readSecretsFile(path)).toMatchObject({ ...secrets, oldestSeal: 2 })
    await expect(refuse(false)).rejects.toThrow('has the mark')
  })
})
