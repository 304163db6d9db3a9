import { describe, expect, it } from 'vitest'

import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const people = [
  { userName: 'Ada', userEmail: 'ada@latchkey.test' },
  { userName: 'Grace', userEmail: 'grace@latchkey.test' },
]
const addresses = people.map(({ userEmail }) => userEmail)
const rule = {
  policyName: 'Small payments',
  effect: 'EFFECT_ALLOW',
  condition: "activity.type == 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2' && eth.tx.value <= 1000000000000000000",
  consensus: 'approvers.count() >= 1',
  notes: '',
} as const
const sharedAccount = { name: 'Shared account', people, policies: [rule] }

const to = `11`.repeat(20)
/** EIP-1559 transactions on chain 1. */
const transactionOf = {
  wei: `02df0180010282520894${to}0180c0`,
  twoEther: `02e70180010282520894${to}881bc16d674ec8000080c0`,
}

describe('seed', () => {
  const used = useTestService({ ...relaxedLimits, seed: { sharedAccount } })

  it('parameters: sharedAccount: both people sign in with a code, and one pays alone up to the limit', async () => {
    const { calls, service } = used
    expect(service.seeded.sharedAccount).toEqual(addresses)
    const ada = await calls.signIn(addresses[0]!)
    const grace = await calls.signIn(addresses[1]!)
    expect(grace.organizationId).toBe(ada.organizationId)
    const { users } = (await calls.query(ada, 'listUsers')).body
    const names = users.map(({ userName }: { userName: string }) => userName)
    expect(names.sort()).toEqual(['Ada', 'Grace'])

    const { accounts } = (await calls.query(ada, 'listWalletAccounts')).body
    const sign = (unsignedTransaction: string) =>
      calls.submit(ada, 'signTransaction', {
        signWith: accounts[0].address,
        unsignedTransaction,
        type: 'TRANSACTION_TYPE_ETHEREUM',
      })
    expect((await sign(transactionOf.wei)).body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
    const { fingerprint, status } = (await sign(transactionOf.twoEther)).body.activity
    expect(status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    const approved = await calls.submit(grace, 'approveActivity', { fingerprint })
    expect(approved.body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
  })

  it('behavior: later calls leave the shared account as it is', async () => {
    const before = await digestTables(used.service.store)
    expect((await used.service.server.seed({ sharedAccount })).sharedAccount).toEqual(addresses)
    expect(await digestTables(used.service.store)).toBe(before)
  })

  it('behavior: creates no shared account if somebody uses one of the addresses', async () => {
    const { calls, service } = used
    const takenAddresses = ['dora@latchkey.test', 'elin@latchkey.test']
    const { organizationId } = await calls.signIn(takenAddresses[1]!)
    const others = takenAddresses.map((userEmail) => ({ userName: userEmail, userEmail }))
    const seeded = await service.server.seed({ sharedAccount: { ...sharedAccount, people: others } })
    expect(seeded.sharedAccount).toBeUndefined()
    expect((await calls.signIn(takenAddresses[1]!)).organizationId).toBe(organizationId)
  })
})
