import { createEnclave, createEnclaveSecrets, type EnclaveSecrets } from '@latchkey/enclave'
import { describe, expect, it } from 'vitest'

import { relaxedLimits, useTestService } from '../../../test/useTestService.ts'
import { SecretsRefused } from '../../errors/SecretsRefused.ts'
import { createSecrets, type Secrets } from '../../secrets/secrets.ts'
import { findSecretChecks } from '../../store/secretChecks.ts'
import { secretChecks } from '../../store/tables/schema.ts'
import { adoptSecrets, examineSecrets, recordSecrets } from './recordSecrets.ts'

const openEnclave = ({ sealKey, signerKey }: EnclaveSecrets) =>
  createEnclave({ sealKeys: { sealKeys: async () => ({ current: Buffer.from(sealKey, 'hex') }) }, signerKey })

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

  it('behavior: without a check, stored rows have to open', async () => {
    const { calls, service } = used
    const { db } = service.store
    const root = await calls.root()
    await calls.submit(root, 'createWallet', { walletName: 'one', accounts: [] })
    await db.delete(secretChecks)
    const now = service.clock.now()
    const own = await openEnclave(service.secrets)
    const other = await openEnclave(createEnclaveSecrets())
    expect(await refusal(recordSecrets(db, { secrets: service.secrets, enclave: other, now }))).toMatch(
      /stored rows don't open with sealKey \w{8}\./,
    )
    const secrets = createSecrets()
    expect(await refusal(recordSecrets(db, { secrets, enclave: own, now }))).toMatch(
      /^The service's .*: stored rows don't open with proxyKey \w{8}\. See docs/,
    )
    expect(await findSecretChecks(db)).toEqual([])
    const examined = await examineSecrets(db, { secrets, enclave: other, now })
    expect(examined.refusals.map(({ name }) => name)).toEqual(['service.proxyKey', 'enclave.sealKey'])
    expect(await findSecretChecks(db)).toEqual([])
    await recordSecrets(db, { secrets: service.secrets, enclave: own, now })
  })

  it('behavior: secrets are adopted after the others were lost, and those are refused from then on', async () => {
    const { db } = used.service.store
    const { secrets } = used.service
    const next = createSecrets()
    const now = used.service.clock.now()
    await recordSecrets(db, { secrets, enclave: undefined, now })
    await adoptSecrets(db, { secrets: next, enclave: undefined, now })
    await recordSecrets(db, { secrets: next, enclave: undefined, now })
    expect(await refusal(recordSecrets(db, { secrets, enclave: undefined, now }))).toMatch(
      /sessionKey \w{8} was replaced with \w{8}/,
    )
  })
})

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
