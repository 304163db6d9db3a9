import { createSharedAccount } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import type { ActivityError } from '../errors/ActivityError.ts'
import type { KitEvent } from '../events/kitEvent.types.ts'
import { onEvent } from '../events/onEvent.ts'

const { start } = openTestService()

/** One may pay up to one ether. */
const rule = {
  policyName: 'Small payments',
  effect: 'EFFECT_ALLOW',
  condition: "activity.type == 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2' && eth.tx.value <= 1000000000000000000",
  consensus: 'approvers.count() >= 1',
  notes: '',
} as const

/** An account of two people who are signed in, each on a device of their own. */
async function open(rules: { threshold?: number; policies?: object[] } = {}) {
  const [ada, ben] = [await start(), await start()]
  const contacts = [someone(), someone()]
  const { config, seeded, fetch, inbox, clock } = ada
  const { address, userIds } = await createSharedAccount({
    ...config,
    organizationId: seeded.organizationId,
    rootKey: seeded.rootApiKey.privateKey,
    fetch,
    contacts,
    now: clock.now,
    code: inbox.code,
    ...rules,
  })
  await ada.signIn(contacts[0])
  await ben.signIn(contacts[1])
  const settled = <Result>(work: Promise<Result>) => clock.settle(work)
  return { ada: ada.kit, ben: ben.kit, clock, settled, userIds, address }
}

/** Above the limit of one, both have to approve. */
const openWithRule = () => open({ threshold: 2, policies: [rule] })

const to = `11`.repeat(20)
/** EIP-1559 on chain 1. */
const transactionOf = {
  wei: `02df0180010282520894${to}0180c0`,
  twoEther: `02e70180010282520894${to}881bc16d674ec8000080c0`,
}

describe('a shared account', () => {
  it('behavior: the session of each person says that others share it', async () => {
    const { ada, ben, settled } = await open()
    for (const kit of [ada, ben]) {
      await eventually(() => kit.sessions.state.session?.isShared).toBe(true)
      await settled(kit.sessions.refresh())
      expect(kit.sessions.state.session?.isShared).toBe(true)
    }
  })

  it('default: the second approval executes the request, and the first person hears of it', async () => {
    const { ada, ben, settled, clock, address } = await openWithRule()
    const parameters = { address, transaction: transactionOf.twoEther }
    const error: ActivityError = await settled(ada.wallets.signTransaction(parameters)).catch(
      (thrown) => thrown,
    )
    expect(error).toMatchObject({ code: 'ACTIVITY_NEEDS_APPROVAL' })
    const statuses = ['ACTIVITY_STATUS_CONSENSUS_NEEDED'] as const
    const [own] = await settled(ada.activities.list({ statuses }))
    expect(own).toMatchObject({ id: error.activityId, canApprove: false, canReject: true })

    const [waiting] = await settled(ben.activities.list({ statuses }))
    expect(waiting).toMatchObject({ id: error.activityId, canApprove: true, canReject: true })
    expect(await ben.activities.describe(waiting!)).toMatchObject({
      kind: 'ethereumTransaction',
      to: `0x${to}`,
      value: 2n * 10n ** 18n,
    })
    const done = ada.activities.settled(error.activityId)
    const approved = await settled(ben.activities.approve(waiting!))
    expect(approved.status).toBe('ACTIVITY_STATUS_COMPLETED')
    let signed = ''
    done.then(({ result }) => {
      signed = JSON.stringify(result)
    })
    await eventually(() => {
      clock.advance(1_000)
      return signed
    }).toMatch(/signedTransaction":"02f8/)
    expect(await settled(ben.activities.list({ statuses }))).toEqual([])
    // Both lists have the request. Activities that one user completed alone aren't listed.
    for (const one of [ada, ben])
      expect((await settled(one.activities.listDecided())).activities).toMatchObject([
        { id: error.activityId, status: 'ACTIVITY_STATUS_COMPLETED', votes: [{}, {}] },
      ])
  })

  it('behavior: the promise of the request goes on until it is approved', async () => {
    const { ada, ben, settled, clock, address } = await openWithRule()
    const parameters = { address, transaction: transactionOf.twoEther }
    let fingerprint = ''
    let signed = ''
    ada.wallets
      .signTransaction({
        ...parameters,
        onApprovalNeeded: (activity) => {
          fingerprint = activity.fingerprint
        },
      })
      .then((transaction) => {
        signed = transaction
      })
    await eventually(() => fingerprint).not.toBe('')
    await settled(ben.activities.approve({ fingerprint }))
    await eventually(() => {
      clock.advance(1_000)
      return signed
    }).toMatch(/^0x02f8/)
  })

  it('behavior: listeners hear of each vote from the person who gave it, and of a wallet once it is made', async () => {
    const { ada, ben, settled, clock } = await openWithRule()
    const events: [string, KitEvent][] = []
    onEvent(ada, (event) => events.push(['ada', event]))
    onEvent(ben, (event) => events.push(['ben', event]))
    const asked: { id: string; fingerprint: string }[] = []
    const create = (name: string) =>
      ada.wallets.create({ name, onApprovalNeeded: (activity) => asked.push(activity) })
    const made = create('Savings')
    await eventually(() => asked.length).toBe(1)
    create('Travel').catch(() => {})
    await eventually(() => asked.length).toBe(2)
    await settled(ben.activities.approve(asked[0]!))
    await settled(ben.activities.reject(asked[1]!))
    await eventually(() => {
      clock.advance(1_000)
      return events.length
    }).toBe(3)
    const { walletId } = await made
    const of = ({ userId, organizationId }: KitEvent) => ({ userId, organizationId })
    const [adas, bens] = [ada, ben].map((kit) => of(kit.sessions.state.session as never))
    expect(events).toEqual([
      ['ben', { type: 'approval-given', activityId: asked[0]!.id, ...bens }],
      ['ben', { type: 'approval-rejected', activityId: asked[1]!.id, ...bens }],
      ['ada', { type: 'wallet-created', walletId, ...adas }],
    ])
  })

  it('behavior: a rule lets one person pay a small amount', async () => {
    const { ada, settled, address } = await openWithRule()
    const parameters = { address, transaction: transactionOf.wei }
    expect(await settled(ada.wallets.signTransaction(parameters))).toMatch(/^0x02f8/)
  })

  it('behavior: a rejection ends the request for everybody', async () => {
    const { ada, ben, settled, clock, address } = await openWithRule()
    const parameters = { address, transaction: transactionOf.twoEther }
    const { activity, activityId } = await settled(ada.wallets.signTransaction(parameters)).catch(
      (thrown) => thrown,
    )
    const rejected = await settled(ben.activities.reject(activity))
    expect(rejected.status).toBe('ACTIVITY_STATUS_REJECTED')
    const done = ada.activities.settled(activityId)
    let code = ''
    done.catch((error) => {
      code = error.code
    })
    await eventually(() => {
      clock.advance(1_000)
      return code
    }).toBe('ACTIVITY_REJECTED')
    // Too late: nothing changes any more.
    const late = await settled(ben.activities.approve(activity))
    expect(late.status).toBe('ACTIVITY_STATUS_REJECTED')
  })

  it('behavior: somebody else has no say', async () => {
    const { ada, settled, address } = await openWithRule()
    const parameters = { address, transaction: transactionOf.twoEther }
    const { activity } = await settled(ada.wallets.signTransaction(parameters)).catch((thrown) => thrown)
    const stranger = await start()
    await stranger.signIn(someone())
    const vote = settled(stranger.kit.activities.approve(activity))
    await expect(vote).rejects.toMatchObject({ code: 'ACTIVITY_FINGERPRINT_NOT_FOUND' })
  })
})

describe('a request to sign in a shared account', () => {
  it('default: says before it is signed whose approval it needs, and whose not', async () => {
    const { ada, settled, userIds, address } = await openWithRule()
    const detach = ada.signRequests.attach()
    const ask = async (transaction: string) => {
      const before = ada.store.get().signRequests.length
      ada.wallets.signTransaction({ address, transaction }).catch(() => {})
      await eventually(() => ada.store.get().signRequests.length).toBe(before + 1)
      return settled(ada.signRequests.preview(ada.store.get().signRequests.at(-1)!.id))
    }
    expect(await ask(transactionOf.wei)).toMatchObject({ decision: 'allowed', missing: [] })
    expect(await ask(transactionOf.twoEther)).toMatchObject({
      decision: 'needsConsensus',
      missing: [{ count: 1, userIds: [userIds[1]] }],
      voters: [{ userId: userIds[1] }],
    })
    expect(await settled(ada.activities.listDecided())).toMatchObject({ isCut: false })
    detach()
  })

  it('behavior: nothing is said of a request that has left the queue', async () => {
    const { ada, settled } = await open()
    expect(await settled(ada.signRequests.preview('7'))).toBeUndefined()
  })
})
