import {
  type CreateEnclaveParameters,
  createEnclave,
  createEnclaveSecrets,
  createMemoryNotary,
  defaultJudgeSettings,
  type EnclaveSecrets,
} from '@latchkey/enclave'
import { openPglite } from '@latchkey/server/pglite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { relaxedLimits, useTestService } from '../../../test/useTestService.ts'
import { SecretsRefused } from '../../errors/SecretsRefused.ts'
import { createHeartbeat } from '../../jobs/createHeartbeat.ts'
import { createSecrets, type Secrets } from '../../secrets/secrets.ts'
import type { Store } from '../../store/database/store.ts'
import { findSecretChecks } from '../../store/secretChecks.ts'
import { secretChecks } from '../../store/tables/schema.ts'
import { adoptSecrets, examineSecrets, recordSecrets } from './recordSecrets.ts'

const openEnclave = ({ sealKey, signerKey }: EnclaveSecrets, verify?: CreateEnclaveParameters['verify']) =>
  createEnclave({
    sealKeys: { sealKeys: async () => ({ current: Buffer.from(sealKey, 'hex') }) },
    signerKey,
    verify,
  })

describe('recordSecrets', () => {
  const used = useTestService(relaxedLimits)
  const refusal = (refused: Promise<unknown>) =>
    refused.then(
      () => undefined,
      (error) => (error instanceof SecretsRefused ? error.message : Promise.reject(error)),
    )

  it('default: the first start records the secrets, and others are refused by name', async () => {
    const { db } = used.service.store
    const { secrets } = used.service
    const enclave = await openEnclave(createEnclaveSecrets())
    const now = Date.UTC(2026, 10, 1)
    await recordSecrets(db, { secrets, enclave, now })
    await recordSecrets(db, { secrets, enclave, now: now + 1 })
    const checks = await findSecretChecks(db)
    expect(checks.map(({ name }) => name).sort()).toEqual([
      'enclave.sealKey',
      'enclave.signerKey',
      'service.otpKey',
      'service.pepper',
      'service.proxyKey',
      'service.sealKey',
      'service.sessionKey',
    ])
    for (const name of ['sessionKey', 'otpKey', 'pepper', 'sealKey', 'proxyKey'] as const) {
      const other: Secrets = { ...secrets, [name]: createSecrets()[name] }
      expect(await refusal(recordSecrets(db, { secrets: other, enclave, now }))).toMatch(
        new RegExp(`^The service's secrets file doesn't belong to this database: ${name} \\w{8} should be `),
      )
    }
    const another = await openEnclave(createEnclaveSecrets())
    expect(await refusal(recordSecrets(db, { secrets, enclave: another, now }))).toMatch(
      /^The enclave's secrets file .*: sealKey \w{8} should be \w{8}, in use since 2026-11-01T00:00:00.000Z; signerKey \w{8} should be /,
    )
    expect((await findSecretChecks(db)).sort(byName)).toEqual(checks.sort(byName))
  })

  it('error: a second journal for the same database', async () => {
    const { db } = used.service.store
    const { secrets } = used.service
    await db.delete(secretChecks)
    const file = createEnclaveSecrets()
    const openWithJournal = () =>
      openEnclave(file, {
        mode: 'enforce',
        settings: defaultJudgeSettings,
        notary: createMemoryNotary(() => 0),
      })
    const now = Date.UTC(2026, 10, 1)
    const enclave = await openWithJournal()
    await recordSecrets(db, { secrets, enclave, now })
    await recordSecrets(db, { secrets, enclave, now })
    const other = await openWithJournal()
    expect(await refusal(recordSecrets(db, { secrets, enclave: other, now }))).toMatch(
      /^The enclave's secrets file doesn't belong to this database: journal \w{8} should be \w{8}, in use since /,
    )
    await db.delete(secretChecks)
  })

  it('behavior: without a check, stored rows have to open', async () => {
    const { calls, service } = used
    const { db } = service.store
    const root = await calls.root()
    await calls.submit(root, 'createWallet', { walletName: 'one', accounts: [] })
    await db.delete(secretChecks)
    const now = service.clock.now()
    const serviceEnclave = await openEnclave(service.secrets)
    const other = await openEnclave(createEnclaveSecrets())
    expect(await refusal(recordSecrets(db, { secrets: service.secrets, enclave: other, now }))).toMatch(
      /stored rows don't open with sealKey \w{8}\./,
    )
    const secrets = createSecrets()
    expect(await refusal(recordSecrets(db, { secrets, enclave: serviceEnclave, now }))).toMatch(
      /^The service's .*: stored rows don't open with proxyKey \w{8}\. See docs/,
    )
    expect(await findSecretChecks(db)).toEqual([])
    const examined = await examineSecrets(db, { secrets, enclave: other, now })
    expect(examined.refusals.map(({ name }) => name)).toEqual(['service.proxyKey', 'enclave.sealKey'])
    expect(await findSecretChecks(db)).toEqual([])
    await recordSecrets(db, { secrets: service.secrets, enclave: serviceEnclave, now })
  })
})

describe('adoptSecrets', () => {
  let store: Store
  beforeEach(async () => {
    store = await openPglite({ memory: true })
    await store.migrate()
  })
  afterEach(() => store.close())
  const [first, second] = [createSecrets(), createSecrets()]
  const at = Date.UTC(2026, 10, 28)
  const use = (secrets: Secrets, now = at) => ({ secrets, enclave: undefined, now })
  const refusals = async (secrets: Secrets) =>
    (await examineSecrets(store.db, use(secrets))).refusals.map(({ name, reason }) => `${name} ${reason}`)

  it('default: others are adopted, and the file before is known by its name when it is found', async () => {
    const { db } = store
    await recordSecrets(db, use(first))
    const adopted = await adoptSecrets(db, use(second))
    await recordSecrets(db, use(second))
    const { before = '', now } = adopted['service.sealKey']!
    await expect(recordSecrets(db, use(first))).rejects.toThrow(
      `sealKey ${before.slice(0, 8)} was replaced with ${now.slice(0, 8)} by --adopt-secrets, at 2026-11-28T00:00:00.000Z; `,
    )
    await adoptSecrets(db, use(first, at + 1))
    await recordSecrets(db, use(first))
    expect(new Set((await refusals(second)).map((one) => one.split(' ')[1]))).toEqual(new Set(['givenUp']))
  })

  it('behavior: a secret that stays the same keeps its time, and what it replaced', async () => {
    const { db } = store
    const rotating = { ...first, others: { sealKey: [second.sealKey] } }
    await recordSecrets(db, use({ ...first, sealKey: second.sealKey }, at - 5))
    await recordSecrets(db, use(rotating, at - 1))
    const before = await findSecretChecks(db)
    await adoptSecrets(db, use(rotating))
    expect((await findSecretChecks(db)).sort(byName)).toEqual(before.sort(byName))
  })

  it('behavior: refuses while a process uses the database', async () => {
    const { db } = store
    await recordSecrets(db, use(first))
    const heartbeat = createHeartbeat(db)
    await heartbeat.send(true)
    const before = await findSecretChecks(db)
    await expect(adoptSecrets(db, use(second))).rejects.toThrow(
      'A process of the service uses this database. Stop the service first; a process that was killed counts for 75 s.',
    )
    expect(await findSecretChecks(db)).toEqual(before)
    await heartbeat.end()
    await adoptSecrets(db, use(second))
    expect(await refusals(second)).toEqual([])
  })
})

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
