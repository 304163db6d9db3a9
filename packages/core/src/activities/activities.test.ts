import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'
import { ActivityError } from '../errors/ActivityError.ts'

type Fetch = typeof fetch
const { start } = openTestService()

/** Answers as if others had to approve what the service has executed, until `decide` is called. */
function consensus() {
  let status: string | undefined = 'ACTIVITY_STATUS_CONSENSUS_NEEDED'
  const network =
    (fetch: Fetch): Fetch =>
    async (input, init) => {
      const answer = await fetch(input, init)
      if (!answer.ok || !/sign_raw_payload|get_activity$/.test(String(input)) || !status) return answer
      const { activity } = (await answer.json()) as { activity: object }
      return Response.json({ activity: { ...activity, status, result: {} } })
    }
  return {
    network: network as never,
    decide: (decided?: string) => {
      status = decided
    },
  }
}

async function open(options: Parameters<typeof start>[0] = {}) {
  const test = await start(options)
  const contact = someone()
  await test.signIn(contact)
  const { kit, clock } = test
  const [wallet] = await clock.settle(kit.wallets.list())
  const address = wallet?.accounts[0]?.address ?? ''
  return { ...test, test, contact, address }
}

/** A signature that waits for approvals, and the error that says so. */
async function openWaiting() {
  const waiting = consensus()
  const opened = await open({ network: waiting.network })
  const { kit, clock, address } = opened
  const signed = clock.settle(kit.wallets.signMessage({ address, message: 'Hello' }))
  const error = (await signed.catch((thrown) => thrown)) as ActivityError
  return { ...opened, ...waiting, error }
}

describe('kit.activities.list', () => {
  it('default: newest first, page by page', async () => {
    const { kit, clock } = await open()
    for (const name of ['One', 'Two', 'Three']) await clock.settle(kit.wallets.create({ name }))
    const types = ['ACTIVITY_TYPE_CREATE_WALLET']
    const list = (page: object) => clock.settle(kit.activities.list({ types, ...page }))
    const first = await list({ limit: 2 })
    expect(first).toHaveLength(2)
    const rest = await list({ limit: 2, after: first.at(-1)?.id })
    expect(rest).toHaveLength(1)
    expect(await list({ before: rest[0]?.id })).toEqual(first)
  })

  it('parameters: statuses', async () => {
    const { kit, clock } = await open()
    await clock.settle(kit.wallets.create({ name: 'One' }))
    const statuses = ['ACTIVITY_STATUS_CONSENSUS_NEEDED'] as const
    expect(await clock.settle(kit.activities.list({ statuses }))).toEqual([])
  })
})

describe('ActivityError', () => {
  it('default: a request that needs approvals carries its activity', async () => {
    const { error } = await openWaiting()
    expect(error).toBeInstanceOf(ActivityError)
    expect(error).toMatchObject({
      code: 'ACTIVITY_NEEDS_APPROVAL',
      operation: 'sign_raw_payload',
      activity: { id: error.activityId, status: 'ACTIVITY_STATUS_CONSENSUS_NEEDED' },
    })
  })

  it.each([
    ['ACTIVITY_STATUS_FAILED', 'ACTIVITY_FAILED'],
    ['ACTIVITY_STATUS_REJECTED', 'ACTIVITY_REJECTED'],
    ['ACTIVITY_STATUS_PENDING', 'ACTIVITY_PENDING'],
  ])('behavior: %s is %s', async (status, code) => {
    const waiting = consensus()
    const { kit, clock, address } = await open({ network: waiting.network })
    waiting.decide(status)
    const signed = clock.settle(kit.wallets.signMessage({ address, message: 'Hello' }))
    await expect(signed).rejects.toMatchObject({ code, activityId: expect.any(String) })
  })
})

describe('kit.activities.settled', () => {
  /** Waits, and has asked the service once. */
  async function openSettled() {
    const opened = await openWaiting()
    const { kit, test, error, clock } = opened
    const requestCount = () => count(test, '/get_activity')
    const settled = kit.activities.settled(error.activityId)
    // Handled by the tests; until then it is no unhandled rejection.
    settled.catch(() => {})
    await eventually(requestCount).toBe(1)
    await eventually(() => clock.nextRing).toBe(1_000)
    /** Lets the time of the next question come. */
    const askAgain = async (ms: number) => {
      const before = requestCount()
      clock.advance(ms)
      await eventually(requestCount).toBe(before + 1)
    }
    return { ...opened, settled, requestCount, askAgain }
  }

  it('default: resolves with the completed activity', async () => {
    const { settled, decide, askAgain, error } = await openSettled()
    decide()
    await askAgain(1_000)
    expect(await settled).toMatchObject({ id: error.activityId, status: 'ACTIVITY_STATUS_COMPLETED' })
  })

  it('behavior: asks at once when the page becomes visible', async () => {
    const { settled, decide, requestCount, tab } = await openSettled()
    decide()
    await eventually(() => {
      tab.notify('awake')
      return requestCount()
    }).toBeGreaterThan(1)
    await expect(settled).resolves.toMatchObject({ status: 'ACTIVITY_STATUS_COMPLETED' })
  })

  it.each([
    ['ACTIVITY_STATUS_FAILED', 'ACTIVITY_FAILED'],
    ['ACTIVITY_STATUS_REJECTED', 'ACTIVITY_REJECTED'],
  ])('behavior: rejects when the activity is %s', async (status, code) => {
    const { settled, decide, askAgain } = await openSettled()
    decide(status)
    await askAgain(1_000)
    await expect(settled).rejects.toMatchObject({ code })
  })

  it('behavior: ends when the person signs out', async () => {
    const { settled, kit, requestCount } = await openSettled()
    void kit.signOut()
    await expect(settled).rejects.toMatchObject({ code: 'ABORTED' })
    expect(requestCount()).toBe(1)
  })

  it('behavior: ends with the kit', async () => {
    const { settled, kit } = await openSettled()
    kit.destroy()
    await expect(settled).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('parameters: signal', async () => {
    const { kit, clock, error } = await openWaiting()
    const signal = AbortSignal.abort()
    const settled = clock.settle(kit.activities.settled(error.activityId, { signal }))
    await expect(settled).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('behavior: gives up after a day', async () => {
    const { settled, clock } = await openSettled()
    clock.set(clock.now() + 24 * 3_600_000)
    clock.advance(1_000)
    await expect(settled).rejects.toMatchObject({ code: 'ACTIVITY_NEEDS_APPROVAL' })
  })

  it('behavior: ends when the session was ended elsewhere', async () => {
    const { settled, kit, clock, askAgain } = await openSettled()
    const { userId = '', publicKey } = kit.sessions.state.session ?? {}
    const { apiKeys } = await clock.settle(kit.api.getApiKeys({ userId }))
    const own = apiKeys.filter(({ credential }) => credential.publicKey === publicKey)
    const apiKeyIds = own.map(({ apiKeyId }) => apiKeyId)
    await clock.settle(kit.api.deleteApiKeys({ userId, apiKeyIds }))
    await askAgain(1_000)
    await expect(settled).rejects.toMatchObject({ code: 'PUBLIC_KEY_NOT_FOUND' })
  })

  it('behavior: rejects for an unknown activity', async () => {
    const { kit, clock } = await open()
    const unknown = '00000000-0000-4000-8000-000000000009'
    await expect(clock.settle(kit.activities.settled(unknown))).rejects.toMatchObject({
      code: 'ACTIVITY_NOT_FOUND',
    })
  })
})

describe('onApprovalNeeded', () => {
  it('default: the promise settles when the activity is done', async () => {
    const { network, decide } = consensus()
    const { kit, clock, address, test } = await open({ network })
    const seen: string[] = []
    const onApprovalNeeded = ({ id }: { id: string }) => void seen.push(id)
    const signed = kit.wallets.signMessage({ address, message: 'Hello', onApprovalNeeded })
    await eventually(() => count(test, '/get_activity')).toBe(1)
    await eventually(() => clock.nextRing).toBe(1_000)
    decide()
    clock.advance(1_000)
    expect(await signed).toMatch(/^0x[\da-f]{128}1[bc]$/)
    expect(seen).toHaveLength(1)
    expect(count(test, '/sign_raw_payload')).toBe(1)
  })
})
