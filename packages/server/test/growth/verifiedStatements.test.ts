import { createKeyPair } from '@latchkey/crypto'
import { createMemoryNotary } from '@latchkey/enclave'
import { type CreateTestServiceOptions, createTestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openPglite } from '../../src/store/database/pglite.ts'
import { callService, resultOf } from '../callService.ts'
import { recordStatements } from '../recordStatements.ts'
import { relaxedLimits } from '../useTestService.ts'
import { ethereum } from '../useVault.ts'

interface Counts {
  signature: number
  refresh: number
  login: number
}

/** Statements of each, once the enclave knows the states. */
async function countStatements(options: CreateTestServiceOptions): Promise<Counts> {
  const store = await openPglite({ memory: true })
  const recorded = recordStatements(store)
  const service = await createTestService({ ...relaxedLimits, ...options, store })
  const calls = callService(service)
  async function count(run: () => Promise<unknown>): Promise<number> {
    await run()
    await service.server.settled()
    recorded.take()
    await run()
    await service.server.settled()
    return recorded.take().length
  }
  try {
    const contact = 'statements@example.com'
    const person = await calls.signIn(contact)
    const parameters = { walletName: 'main', accounts: [ethereum] }
    const created = resultOf(await calls.submit(person, 'createWallet', parameters), 'createWallet')
    const [signWith] = created.addresses as unknown as string[]
    let payload = 0
    const signature = await count(() =>
      calls.submit(person, 'signRawPayload', {
        signWith,
        payload: String(++payload).padStart(64, '0'),
        encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
        hashFunction: 'HASH_FUNCTION_NO_OP',
      }),
    )
    let current = person
    const refresh = await count(async () => {
      const key = await createKeyPair()
      await calls.submit(current, 'stampLogin', { publicKey: key.publicKey })
      current = { ...current, key }
    })
    const login = await count(() => calls.signIn(contact))
    return { signature, refresh, login }
  } finally {
    await service.close()
    await store.close()
  }
}

describe('statements of a service whose enclave verifies', () => {
  const counts = {} as { plain: Counts; verified: Counts }
  beforeAll(async () => {
    // Timers would add statements to those of a request.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    counts.plain = await countStatements({})
    const notary = createMemoryNotary(() => 0)
    counts.verified = await countStatements({ verify: { mode: 'enforce', notary } })
  })
  afterAll(() => void vi.useRealTimers())

  it('default: a signature, a refresh and a login by a code take no more', () => {
    expect(counts.verified).toEqual(counts.plain)
  })
})
