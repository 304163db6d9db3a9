import { describe, expect, it } from 'vitest'

import { createFaults } from '../../test/createFaults.ts'
import { count, openTestService, otpLogins, someone } from '../../test/openTestService.ts'

const { start } = openTestService()
const calls = process.env.LATCHKEY_DEEP === '1' ? 1_000 : 60

describe('a network that loses 30 %', () => {
  // docs/security.md#flaky-networks
  it(`behavior: ${calls} repeatable calls succeed with one effect each`, async () => {
    const { faults, network } = createFaults(7)
    const test = await start({ network })
    const { kit, clock } = test
    await test.signIn(someone())
    const { userId } = kit.sessions.state.session!
    faults.on = true
    let failed = 0
    let changes = 0
    for (let call = 0; call < calls; call++) {
      const change = call % 2 === 0
      const request = change ? kit.api.updateUser({ userId, userName: `Ada ${call}` }) : kit.api.whoami()
      const failure = await clock.settle(
        request.then(
          () => undefined,
          (error) => error,
        ),
      )
      if (failure) failed++
      else if (change) changes++
    }
    faults.on = false
    expect(failed).toBeLessThanOrEqual(calls / 1_000)
    expect(Math.min(faults.before, faults.after, faults.gateway)).toBeGreaterThan(calls / 20)
    const { user } = await clock.settle(kit.api.getUser({ userId }))
    expect(user.userName).toBe(`Ada ${calls - 2}`)
    expect(await countActivities()).toBe(changes)

    async function countActivities() {
      let total = 0
      let after: string | undefined
      for (;;) {
        const { activities } = await clock.settle(
          kit.api.listActivities({
            filterByType: ['ACTIVITY_TYPE_UPDATE_USER'],
            paginationOptions: { limit: '100', ...(after && { after }) },
          }),
        )
        total += activities.length
        if (activities.length < 100) return total
        after = activities.at(-1)?.id
      }
    }
  })

  it('behavior: two identical changes are two activities', async () => {
    const test = await start()
    await test.signIn(someone())
    const { kit, clock } = test
    const { userId } = kit.sessions.state.session!
    const rename = () => kit.api.updateUser({ userId, userName: 'Ada' })
    await clock.settle(Promise.all([rename(), rename(), rename()]))
    const { activities } = await clock.settle(
      kit.api.listActivities({ filterByType: ['ACTIVITY_TYPE_UPDATE_USER'] }),
    )
    expect(activities).toHaveLength(3)
  })

  it.each(otpLogins)('behavior: $slice succeeds or can be retried', async (login) => {
    const { slice, someone } = login
    for (let seed = 0; seed < 20; seed++) {
      const { faults, network } = createFaults(seed)
      const test = await start({ network })
      const { kit, clock, inbox } = test
      const contact = someone()
      faults.on = true
      let state = await clock.settle(kit.login[slice].sendCode(contact))
      for (let tries = 0; state.status !== 'code' && tries < 3; tries++) {
        expect(state).toMatchObject({
          status: 'idle',
          contact,
          error: { operation: 'otp_init_v2', retryable: true },
        })
        // A code whose answer was lost was sent nevertheless, and counts.
        clock.advance(180_000)
        state = await clock.settle(kit.login[slice].retry())
      }
      expect(state.status).toBe('code')
      state = await clock.settle(kit.login[slice].submitCode((await inbox.code(contact))!))
      for (let tries = 0; state.status !== 'signed-in' && tries < 3; tries++) {
        expect(state).toMatchObject({ status: 'code', contact, error: { retryable: true } })
        state = await clock.settle(kit.login[slice].retry())
      }
      expect(state.status).toBe('signed-in')
      expect(count(test, 'signup')).toBeLessThanOrEqual(4)
    }
  })

  it('behavior: does not retry what the service refused', async () => {
    const test = await start()
    await test.signIn(someone())
    const { kit, clock } = test
    const { userId } = kit.sessions.state.session!
    const before = count(test, 'update_user')
    const request = kit.api.updateUser({ userId, userPhoneNumber: 'nonsense' })
    await expect(clock.settle(request)).rejects.toMatchObject({ code: 'REQUEST_INVALID', status: 400 })
    expect(count(test, 'update_user')).toBe(before + 1)
  })
})
