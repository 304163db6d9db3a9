import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEnclaveSecrets } from '@latchkey/enclave'
import { describe, expect, it } from 'vitest'

import { changeSealKey } from './sealKeys.ts'

describe('changeSealKey', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'latchkey-seal-')), 'secrets.enclave.json')
  const read = () => JSON.parse(readFileSync(path, 'utf8'))

  it('default: add, use, drop', async () => {
    const secrets = createEnclaveSecrets()
    const made = { sealKey: '2025-01-01T00:00:00.000Z', signerKey: '2025-01-02T00:00:00.000Z' }
    writeFileSync(path, JSON.stringify({ ...secrets, madeAt: made }), { mode: 0o600 })
    const now = Date.UTC(2026, 0, 1)
    const isNow = '2026-01-01T00:00:00.000Z'
    await expect(changeSealKey(path, 'use')).rejects.toThrow('Begin with --seal-key add')
    await expect(changeSealKey(path, 'drop')).rejects.toThrow('there is none to drop')

    await changeSealKey(path, 'add', now)
    const [added] = read().previousSealKeys
    expect(read()).toEqual({
      ...secrets,
      previousSealKeys: [expect.stringMatching(/^[0-9a-f]{64}$/)],
      madeAt: { ...made, otherSealKey: isNow },
    })
    await expect(changeSealKey(path, 'add')).rejects.toThrow('a rotation is under way')

    await changeSealKey(path, 'use')
    expect(read()).toEqual({
      ...{ ...secrets, sealKey: added, previousSealKeys: [secrets.sealKey] },
      madeAt: { ...made, sealKey: isNow, otherSealKey: made.sealKey },
    })
    await changeSealKey(path, 'drop')
    expect(read()).toEqual({
      ...{ ...secrets, sealKey: added, previousSealKeys: [] },
      madeAt: { ...made, sealKey: isNow },
    })
  })
})
