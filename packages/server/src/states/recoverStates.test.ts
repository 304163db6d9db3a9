import { createKeyPair } from '@latchkey/crypto'
import { createMemoryNotary } from '@latchkey/enclave'
import { describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { keepDatabase } from '../../test/keepDatabase.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { ethereum } from '../../test/useVault.ts'
import { checkStates } from './checkStates.ts'

const hash = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_NO_OP' }
const policy = { condition: 'false', consensus: 'false', effect: 'EFFECT_DENY', notes: '' }
/** Each loses additions, deletions, or both, in turn. */
const failovers = process.env.LATCHKEY_FULL === '1' || process.env.LATCHKEY_DEEP === '1' ? 20 : 3

// docs/enclave-verifies.md#lost-commits
describe('a database that loses its last commits', () => {
  const used = useTestService({
    ...relaxedLimits,
    verify: { mode: 'enforce', notary: createMemoryNotary(() => 0) },
  })
  let names = 0
  const done = ({ status, body }: Answer) => expect(status, JSON.stringify(body)).toBe(200)
  const first = (answer: Answer, name: Parameters<typeof resultOf>[1], field: string): string =>
    (resultOf(answer, name)[field] as unknown as string[])[0]!

  /** Submits as clients do: again after a 503. */
  const submit: typeof used.calls.submit = async (...request) => {
    const answer = await used.calls.submit(...request)
    return answer.status === 503 ? await used.calls.submit(...request) : answer
  }

  /** Adds something of each kind. @returns how to delete it again */
  async function add(actor: Actor): Promise<(() => Promise<Answer>)[]> {
    const { userId } = actor
    const name = () => `added ${++names}`
    const { publicKey } = await createKeyPair()
    const key = { apiKeyName: name(), publicKey, curveType: 'API_KEY_CURVE_P256' }
    const keys = await submit(actor, 'createApiKeys', { userId, apiKeys: [key] })
    const policies = await submit(actor, 'createPolicy', { policyName: name(), ...policy })
    const none = { apiKeys: [], authenticators: [], oauthProviders: [], userTags: [] }
    const users = await submit(actor, 'createUsers', { users: [{ userName: name(), ...none }] })
    const wallet = await submit(actor, 'createWallet', { walletName: name(), accounts: [ethereum] })
    for (const answer of [keys, policies, users, wallet]) done(answer)
    return [
      () =>
        submit(actor, 'deleteApiKeys', { userId, apiKeyIds: [first(keys, 'createApiKeys', 'apiKeyIds')] }),
      () => submit(actor, 'deletePolicy', { policyId: String(resultOf(policies, 'createPolicy').policyId) }),
      () => submit(actor, 'deleteUsers', { userIds: [first(users, 'createUsers', 'userIds')] }),
      () =>
        submit(actor, 'deleteWallets', {
          walletIds: [String(resultOf(wallet, 'createWallet').walletId)],
          deleteWithoutExport: true,
        }),
    ]
  }

  it(`default: no organization is stuck after ${failovers} failovers, and none has more than before`, async () => {
    const { store, clock } = used.service
    const { roots } = await createTeam(used, { roots: 1, threshold: 1 })
    const ada = roots[0]!
    const made = await used.calls.submit(ada, 'createWallet', { walletName: 'main', accounts: [ethereum] })
    const signWith = first(made, 'createWallet', 'addresses')
    for (let round = 0; round < failovers; round++) {
      const removals = await add(ada)
      const restore = await keepDatabase(store.db)
      if (round % 3 > 0) for (const remove of removals) done(await remove())
      if (round % 3 < 2) await add(ada)
      await restore()
      const signed = await submit(ada, 'signRawPayload', {
        signWith,
        payload: 'ab'.repeat(32),
        ...hash,
      })
      done(signed)
      const later = await add(ada)
      for (const remove of round % 3 === 0 ? [...later, ...removals] : later) done(await remove())
      expect(await checkStates(store, clock.now())).toMatchObject({ missing: 0, differing: [] })
    }
  })

  it('behavior: a key that was deleted signs nothing afterwards', async () => {
    const { roots } = await createTeam(used, { roots: 1, threshold: 1 })
    const ada = roots[0]!
    const [removeKey] = await add(ada)
    const restore = await keepDatabase(used.service.store.db)
    done(await removeKey!())
    await restore()
    await add(ada)
    const { body } = await used.calls.query(ada, 'getApiKeys', { userId: ada.userId })
    const keyNames = body.apiKeys.map(({ apiKeyName }: { apiKeyName: string }) => apiKeyName)
    expect(keyNames).toHaveLength(2)
  })
})
