import { createEnclave, createEnclaveSecrets } from '@latchkey/enclave'
import { openPglite } from '@latchkey/server/pglite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createSecrets, type Secrets } from '../../secrets/secrets.ts'
import type { Store } from '../../store/database/store.ts'
import { recordDrop, requireDroppable } from './dropSecret.ts'
import { examineSecrets, recordSecrets } from './recordSecrets.ts'

describe('dropSecret', () => {
  let store: Store
  beforeEach(async () => {
    store = await openPglite({ memory: true })
    await store.migrate()
  })
  afterEach(() => store.close())
  const now = Date.UTC(2026, 10, 28)
  const [first, { sealKey: next }] = [createSecrets(), createSecrets()]
  const added: Secrets = { ...first, others: { sealKey: [next] } }
  const used: Secrets = { ...first, sealKey: next, others: { sealKey: [first.sealKey] } }
  const last: Secrets = { ...first, sealKey: next }
  const record = (secrets: Secrets) => recordSecrets(store.db, { secrets, enclave: undefined, now })
  const drop = (before: Secrets, after: Secrets) =>
    ({ name: 'service.sealKey', before: { secrets: before }, after: { secrets: after }, now }) as const
  const refusals = async (secrets: Secrets) =>
    (await examineSecrets(store.db, { secrets, enclave: undefined, now })).refusals.map(
      ({ reason }) => reason,
    )

  it('default: processes start without the key, and those that still use it are refused', async () => {
    await record(first)
    await record(used)
    expect(await refusals(last)).toEqual(['needed'])
    await requireDroppable(store.db, drop(used, last))
    await recordDrop(store.db, drop(used, last))
    expect(await refusals(last)).toEqual([])
    expect(await refusals(used)).toEqual([])
    expect(await refusals(added)).toEqual(['dropped'])
  })

  it('behavior: refuses a file that the database was never used with', async () => {
    await expect(requireDroppable(store.db, drop(used, last))).rejects.toThrow(
      /^The service's secrets file .*: the database was never used with sessionKey \w{8}; /,
    )
    await record(first)
    const other = { ...used, pepper: createSecrets().pepper }
    await expect(requireDroppable(store.db, drop(other, last))).rejects.toThrow(/: pepper \w{8} should be /)
    const enclave = await createEnclave({
      sealKeys: { sealKeys: async () => ({ current: Buffer.alloc(32, 1) }) },
      signerKey: createEnclaveSecrets().signerKey,
    })
    const ofEnclave = { name: 'enclave.sealKey', before: { enclave }, after: { enclave }, now } as const
    await expect(requireDroppable(store.db, ofEnclave)).rejects.toThrow('never used with sealKey')
  })

  it('behavior: refuses to drop the key that the others use by now', async () => {
    await record(first)
    await record(used)
    await expect(requireDroppable(store.db, drop(added, first))).rejects.toThrow(
      /would not belong to this database any more: processes still use sealKey \w{8}; replace them first/,
    )
  })

  it('behavior: a new key that was never used leaves no trace', async () => {
    await record(added)
    await requireDroppable(store.db, drop(added, first))
    await recordDrop(store.db, drop(added, first))
    expect(await refusals(first)).toEqual([])
  })
})
