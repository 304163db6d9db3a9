import { createSharedAccount } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'
import { whenState } from '../../test/whenState.ts'

const { start } = openTestService()

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'signed',
    (error) => error.code,
  )

/** A person whose network can fail, and who is asked to sign. */
async function open({ of: owner }: { of?: string } = {}) {
  let isOffline = false
  const network = (fetch: typeof globalThis.fetch) =>
    (async (...request) => {
      if (isOffline) throw new TypeError('Failed to fetch')
      return await fetch(...request)
    }) as typeof fetch
  const test = await start({ network })
  const contact = someone()
  await test.signIn(contact)
  const { kit, clock } = test
  const [wallet] = await clock.settle(kit.wallets.list())
  const address = owner ?? wallet?.accounts[0]?.address ?? ''
  kit.signRequests.attach()
  const signed = codeOf(kit.wallets.signMessage({ address, message: 'Hello' }))
  const request = () => kit.store.get().signRequests[0]
  await eventually(request).toBeDefined()
  const { id } = request()!
  const approve = () => clock.settle(kit.signRequests.approve(id))
  const setOffline = (next: boolean) => {
    isOffline = next
  }
  return { ...test, test, contact, signed, request, approve, id, setOffline }
}

describe('an attempt to sign', () => {
  it('behavior: an error that may pass leaves the request open', async () => {
    const { kit, request, approve, setOffline, signed } = await open()
    setOffline(true)
    expect(await approve()).toBe(false)
    expect(request()).toMatchObject({ status: 'waiting', error: { code: 'UNREACHABLE', retryable: true } })
    setOffline(false)
    expect(await approve()).toBe(true)
    expect(await signed).toBe('signed')
    expect(kit.store.get().signRequests).toEqual([])
  })

  it('behavior: a person who gives up after an error rejects the request', async () => {
    const { kit, id, approve, setOffline, signed } = await open()
    setOffline(true)
    await approve()
    await kit.signRequests.reject(id)
    expect(await signed).toBe('USER_REJECTED')
  })

  it('behavior: an attempt that is rejected in the middle hands out no signature', async () => {
    const { kit, id, request, clock, signed } = await open()
    const approved = kit.signRequests.approve(id)
    await whenState(kit, ({ signRequests }) => signRequests[0]?.status === 'signing')
    await kit.signRequests.reject(id)
    expect(await signed).toBe('USER_REJECTED')
    expect(await clock.settle(approved)).toBe(false)
    expect(request()).toBeUndefined()
  })

  it('behavior: an error that stays ends the call, and is shown until it is dismissed', async () => {
    const { kit, id, request, approve, signed } = await open({ of: `0x${'11'.repeat(20)}` })
    expect(await approve()).toBe(false)
    expect(await signed).toBe('SIGNER_NOT_FOUND')
    expect(request()).toMatchObject({ status: 'failed', error: { code: 'SIGNER_NOT_FOUND' } })
    expect(await approve()).toBe(false)
    await kit.signRequests.reject(id)
    expect(request()).toBeUndefined()
  })
})

describe('a session that ends before the person has decided', () => {
  async function openExpired() {
    const opened = await open()
    const { test, clock, kit } = opened
    clock.advance(24 * 3_600_000)
    await clock.settle(kit.sessions.getToken())
    expect(kit.sessions.state.status).toBe('expired')
    expect(opened.request()?.status).toBe('waiting')
    const approved = kit.signRequests.approve(opened.id)
    await eventually(() => kit.store.get().signInRequest).toBeDefined()
    return { ...opened, approved, sent: () => count(test, '/sign_raw_payload') }
  }

  it('default: signs once the person has signed in again', async () => {
    const { signIn, contact, clock, approved, signed, sent } = await openExpired()
    await signIn(contact)
    expect(await clock.settle(approved)).toBe(true)
    expect(await signed).toBe('signed')
    expect(sent()).toBe(1)
  })

  it('behavior: waits again where the person does not sign in', async () => {
    const { kit, clock, request, approved, sent } = await openExpired()
    kit.wallets.cancelSignIn()
    expect(await clock.settle(approved)).toBe(false)
    expect(request()).toMatchObject({ status: 'waiting', error: { code: 'ABORTED' } })
    expect(sent()).toBe(0)
  })

  it('behavior: ends where another person signs in', async () => {
    const { signIn, clock, request, approved, signed, sent } = await openExpired()
    await signIn(someone())
    expect(await clock.settle(approved)).toBe(false)
    expect(await signed).toBe('SESSION_MISSING')
    expect(request()).toBeUndefined()
    expect(sent()).toBe(0)
  })
})

describe('a request that others have to approve', () => {
  /** Two people share an account, and both have to agree. */
  async function openShared() {
    const [ada, ben] = [await start(), await start()]
    const contacts = [someone(), someone()]
    const { config, seeded, fetch, inbox, clock } = ada
    const { address } = await createSharedAccount({
      ...config,
      organizationId: seeded.organizationId,
      rootKey: seeded.rootApiKey.privateKey,
      fetch,
      contacts,
      now: clock.now,
      code: inbox.code,
      threshold: 2,
    })
    await ada.signIn(contacts[0])
    await ben.signIn(contacts[1])
    const { kit } = ada
    kit.signRequests.attach()
    const request = () => kit.store.get().signRequests[0]
    async function ask(onApprovalNeeded?: () => void) {
      const signed = codeOf(kit.wallets.signMessage({ address, message: 'Hello', onApprovalNeeded }))
      await eventually(request).toBeDefined()
      const id = request()?.id ?? ''
      const approved = kit.signRequests.approve(id)
      if (!onApprovalNeeded) await clock.settle(approved)
      await eventually(() => request()?.status).toBe('needs-approval')
      return { signed, id, approved }
    }
    async function approveAsBen() {
      const statuses = ['ACTIVITY_STATUS_CONSENSUS_NEEDED'] as const
      const [waiting] = await clock.settle(ben.kit.activities.list({ statuses }))
      await clock.settle(ben.kit.activities.approve(waiting!))
    }
    /** The result of something that asks again and again. */
    async function later<Result>(promise: Promise<Result>) {
      let result: Result | undefined
      promise.then((value) => {
        result = value
      })
      await eventually(() => {
        clock.advance(1_000)
        return result
      }).toBeDefined()
      return result
    }
    return { kit, clock, request, ask, later, approveAsBen }
  }

  it('default: ends the call, and says so until it is dismissed', async () => {
    const { kit, ask, request } = await openShared()
    const { signed, id } = await ask()
    expect(await signed).toBe('ACTIVITY_NEEDS_APPROVAL')
    expect(request()).toMatchObject({ status: 'needs-approval', isAwaited: false })
    await kit.signRequests.reject(id)
    expect(request()).toBeUndefined()
  })

  it('parameters: onApprovalNeeded', async () => {
    const { ask, request, later, approveAsBen } = await openShared()
    let needed = 0
    const { signed, approved } = await ask(() => void needed++)
    expect(needed).toBe(1)
    expect(request()).toMatchObject({ status: 'needs-approval', isAwaited: true })
    await approveAsBen()
    expect(await later(approved)).toBe(true)
    expect(await signed).toBe('signed')
    expect(request()).toBeUndefined()
  })

  it('behavior: the call goes on after the person has closed the window', async () => {
    const { kit, ask, request, later, approveAsBen } = await openShared()
    const { signed, approved } = await ask(() => {})
    await kit.signRequests.rejectAll()
    expect(request()).toBeUndefined()
    await approveAsBen()
    expect(await later(approved)).toBe(true)
    expect(await signed).toBe('signed')
  })

  it('behavior: a call that goes on ends when the person signs out', async () => {
    const { kit, ask, clock, later } = await openShared()
    const { signed, approved } = await ask(() => {})
    await clock.settle(kit.signOut())
    expect(await later(signed)).toBe('ABORTED')
    expect(await later(approved)).toBe(false)
    expect(kit.store.get().signRequests).toEqual([])
  })
})
