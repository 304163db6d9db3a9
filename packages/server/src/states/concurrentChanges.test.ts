import { createKeyPair } from '@latchkey/crypto'
import { createMemoryNotary } from '@latchkey/enclave'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { usePostgres } from '../../test/usePostgres.ts'
import { useTestServers } from '../../test/useTestServers.ts'
import { relaxedLimits } from '../../test/useTestService.ts'
import { findStates } from '../store/states/organizationStates.ts'
import { lockUser } from '../store/users.ts'

const policy = {
  condition: 'false',
  consensus: 'false',
  effect: 'EFFECT_DENY',
  notes: '',
}

/** Two processes with one enclave, each with several connections to the database. */
describe('changes at the same moment', () => {
  const memory = createMemoryNotary(() => 0)
  interface Interruption {
    call: 'admit' | 'confirm'
    organizationId: string
    work(): Promise<unknown>
  }
  /** Done once, before the next call about its organization. */
  let interruption: Interruption | undefined
  async function interrupt(call: Interruption['call'], { organizationId }: { organizationId: string }) {
    if (call !== interruption?.call || organizationId !== interruption.organizationId) return
    const { work } = interruption
    interruption = undefined
    await work()
  }
  const postgres = usePostgres()
  const { used, servers } = useTestServers(postgres.twoStores, {
    ...relaxedLimits,
    verify: {
      mode: 'enforce',
      notary: {
        ...memory,
        async admit(shown) {
          await interrupt('admit', shown)
          return await memory.admit(shown)
        },
        async confirm(change) {
          await interrupt('confirm', change)
          return await memory.confirm(change)
        },
      },
    },
  })
  beforeEach(() => {
    interruption = undefined
  })

  const createPolicy = (actor: Actor, policyName: string) =>
    used.calls.submit(actor, 'createPolicy', { policyName, ...policy })
  const generationOf = async (organizationId: string) =>
    (await findStates(used.service.store.db, [organizationId]))[0]?.generation

  it('default: a new organization leaves the state of its parent as it is', async () => {
    const parent = await used.calls.root()
    await createPolicy(parent, 'first')
    const generation = await generationOf(parent.organizationId)
    await createTeam(used, { roots: 1, threshold: 1 })
    expect(await generationOf(parent.organizationId)).toBe(generation)
  })

  it('behavior: the parent changes after its state was read', async () => {
    const parent = await used.calls.root()
    const { roots } = await createTeam(used, { roots: 1, threshold: 1 })
    await createPolicy(parent, 'second')
    await createPolicy(parent, 'third')
    const { organizationId } = parent
    interruption = { call: 'admit', organizationId, work: () => createPolicy(parent, 'fourth') }
    const answer = await createPolicy(roots[0]!, 'own')
    expect(interruption).toBeUndefined()
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })

  it('behavior: the organization changes again before a change is confirmed', async () => {
    const { roots, organizationId } = await createTeam(used, { roots: 1, threshold: 1 })
    interruption = { call: 'confirm', organizationId, work: () => createPolicy(roots[0]!, 'second') }
    const answer = await createPolicy(roots[0]!, 'first')
    expect(interruption).toBeUndefined()
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })

  it('behavior: many changes of one organization are all done', async () => {
    const { roots } = await createTeam(used, { roots: 1, threshold: 1 })
    const names = Array.from({ length: 12 }, (_, at) => `policy ${at}`)
    const answers = await Promise.all(names.map((name) => createPolicy(roots[0]!, name)))
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
    expect(new Set(answers.map((answer) => resultOf(answer, 'createPolicy').policyId)).size).toBe(12)
    expect(servers).toHaveLength(2)
  })

  it('behavior: a change that locks the caller, and one that locks the organization first', async () => {
    const { roots } = await createTeam(used, { roots: 1, threshold: 1 })
    const { db } = used.service.store
    const ada = roots[0]!
    const { publicKey } = await createKeyPair()
    const key = { apiKeyName: 'second', publicKey, curveType: 'API_KEY_CURVE_P256' }
    const user = { userName: 'Ben', apiKeys: [], authenticators: [], oauthProviders: [], userTags: [] }
    const waiting = async () => {
      const one = { pid: sql`pid` }
      return (await db.select(one).from(sql`pg_locks`).where(sql`not granted`)).length
    }
    const sent: Promise<Answer>[] = []
    await db.transaction(async (transaction) => {
      await lockUser(transaction, { organizationId: ada.organizationId, id: ada.userId })
      sent.push(used.calls.submit(ada, 'createApiKeys', { userId: ada.userId, apiKeys: [key] }))
      await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
      sent.push(used.calls.submit(ada, 'createUsers', { users: [user] }))
      await expect.poll(waiting, { timeout: 60_000 }).toBe(2)
    })
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200])
  })
})
