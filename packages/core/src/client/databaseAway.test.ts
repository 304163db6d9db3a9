import { createErrorBody } from '@latchkey/contract/server'
import type { TestService } from '@latchkey/testing/node'
import { expect, it } from 'vitest'

import { count, openTestService, someone, toCodeScreen } from '../../test/openTestService.ts'
import { passUntil } from '../../test/whenIdle.ts'

const { start } = openTestService()

/** Answer of the service while its database is away. */
const unavailable = () =>
  Response.json(createErrorBody('UNAVAILABLE', { retryAfterSeconds: 1 }), {
    status: 503,
    headers: { 'retry-after': '1' },
  })

/** A service whose database is away for so many milliseconds, from the first request to `path` on. */
async function startAway(path: string, ms: number) {
  let until: number | undefined
  const test = await start({
    network:
      (fetch: TestService['fetch']): TestService['fetch'] =>
      async (input, init) => {
        if (String(input).endsWith(path)) until ??= test.clock.elapsed() + ms
        if (test.clock.elapsed() < (until ?? 0)) return unavailable()
        return await fetch(input, init)
      },
  })
  return test
}

it.each(['/otp_verify_v2', '/otp_login'])(
  'behavior: a login goes through although the database is away for 3 s at %s',
  async (path) => {
    const test = await startAway(path, 3_000)
    const code = await toCodeScreen(test, someone())
    expect(await passUntil(test, test.kit.login.email.submitCode(code))).toMatchObject({
      status: 'signed-in',
    })
    expect(count(test, path)).toBeGreaterThan(2)
    expect(count(test, '/signup')).toBe(1)
  },
)

it('behavior: stamped calls wait for the database and have one effect', async () => {
  const test = await startAway('/update_user', 3_000)
  const { kit } = test
  await test.signIn(someone())
  const { userId } = kit.sessions.state.session!
  await passUntil(test, kit.api.updateUser({ userId, userName: 'Ada' }))
  const { activities } = await passUntil(
    test,
    kit.api.listActivities({ filterByType: ['ACTIVITY_TYPE_UPDATE_USER'] }),
  )
  expect(activities).toHaveLength(1)
})

it('behavior: a request that is sent once rejects as retryable', async () => {
  const test = await startAway('/otp_init_v2', 3_000)
  const state = await passUntil(test, test.kit.login.email.sendCode(someone()))
  expect(state).toMatchObject({ status: 'idle', error: { code: 'UNAVAILABLE', retryable: true } })
  expect(count(test, '/otp_init_v2')).toBe(1)
})
