import { createEnclave, createEnclaveSecrets, type Enclave } from '@latchkey/enclave'
import { describe, expect, it, vi } from 'vitest'
import { SecretsRefused } from '../../errors/SecretsRefused.ts'
import { createCheckedEnclave } from './createCheckedEnclave.ts'
import { enclaveSecrets } from './presentSecrets.ts'

const organizationId = '00000000-0000-4000-8000-000000000001'

const start = (sealKey: string, previous: readonly string[] = []) =>
  createEnclave({
    sealKeys: {
      sealKeys: async () => ({
        current: Buffer.from(sealKey, 'hex'),
        previous: previous.map((key) => Buffer.from(key, 'hex')),
      }),
    },
    signerKey: createEnclaveSecrets().signerKey,
  })
const [first, second] = ['01'.repeat(32), '02'.repeat(32)] as const
const walletId = '00000000-0000-4000-8000-000000000001'

/** An enclave that can be started again with another file, and the fingerprints that its database knows. */
async function setUp() {
  let process = await start(first)
  const names = Object.keys(process) as (keyof Enclave)[]
  const enclave = Object.fromEntries(
    names.map((name) => [name, (request: never) => (process[name] as (of: never) => unknown)(request)]),
  ) as unknown as Enclave
  const onFailure = vi.fn()
  const compare = vi.fn(async () => (await enclaveSecrets(enclave))['enclave.sealKey']!)
  let passed = 0
  const checked = createCheckedEnclave(enclave, { compare, onFailure, elapsed: () => passed })
  await checked.check()
  return {
    ...checked,
    compare,
    onFailure,
    pass(ms: number) {
      passed += ms
    },
    async restart(...keys: Parameters<typeof start>) {
      process = await start(...keys)
    },
  }
}

describe('createCheckedEnclave', () => {
  it('default: an enclave that was started again with another key seals once the key was compared', async () => {
    const { enclave, check, restart } = await setUp()
    await enclave.createWallet({ organizationId, walletId })
    await restart(second)
    await expect(enclave.createWallet({ organizationId, walletId })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    await check()
    await enclave.createWallet({ organizationId, walletId })
  })

  it('behavior: never seals with a key of another database', async () => {
    const { enclave, check, compare, onFailure, restart } = await setUp()
    await restart(second)
    compare.mockRejectedValue(new SecretsRefused([]))
    const target = { targetId: walletId, organizationId: walletId, userId: walletId }
    for (const seal of [
      () => enclave.createWallet({ organizationId, walletId }),
      () =>
        enclave.createPrivateKey({ organizationId, privateKeyId: walletId, curve: 'CURVE_P256' as never }),
      () => enclave.createImportTarget(target),
      () =>
        enclave.importWallet({
          organizationId,
          target: { targetId: walletId, sealed: new Uint8Array() },
          encryptedBundle: '',
          walletId,
        }),
      () =>
        enclave.importPrivateKey({
          organizationId,
          target: { targetId: walletId, sealed: new Uint8Array() },
          encryptedBundle: '',
          privateKeyId: walletId,
          curve: 'CURVE_P256' as never,
        }),
    ]) {
      await expect(seal()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      await expect(check()).rejects.toThrow(SecretsRefused)
    }
    expect(onFailure).toHaveBeenCalled()
  })

  it('behavior: goes on sealing while the database is away', async () => {
    const { enclave, check, compare } = await setUp()
    compare.mockRejectedValueOnce(new Error('away'))
    await expect(check()).rejects.toThrow('away')
    await enclave.createWallet({ organizationId, walletId })
  })

  it('behavior: a process that stood still compares again before it seals', async () => {
    const { enclave, check, compare, pass } = await setUp()
    pass(60_000)
    await enclave.createWallet({ organizationId, walletId })
    pass(1)
    compare.mockRejectedValueOnce(new SecretsRefused([]))
    await expect(enclave.createWallet({ organizationId, walletId })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    await expect(enclave.createWallet({ organizationId, walletId })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    await check()
    await enclave.createWallet({ organizationId, walletId })
  })

  it('behavior: each step of a rotation seals without an interruption', async () => {
    const { enclave, check, restart } = await setUp()
    await restart(first, [second])
    await check()
    await restart(second, [first])
    await enclave.createWallet({ organizationId, walletId })
    await check()
    await restart(second)
    await enclave.createWallet({ organizationId, walletId })
  })
})
