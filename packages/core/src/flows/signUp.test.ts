import { describe, expect, it } from 'vitest'

import { count, openTestService, otpLogins, toCodeScreen } from '../../test/openTestService.ts'

const { start } = openTestService()

describe.each(otpLogins)('$slice', ({ slice, someone }) => {
  it('parameters: signUp: false', async () => {
    const test = await start({ config: { signUp: false } })
    const { kit, clock } = test
    const code = await toCodeScreen(test, someone())
    const state = await clock.settle(kit.login[slice].submitCode(code))
    expect(state).toMatchObject({ status: 'code', error: { code: 'USER_NOT_FOUND', retryable: false } })
    expect(count(test, '/signup')).toBe(0)
  })
})
