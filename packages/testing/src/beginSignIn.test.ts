import { createTestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { beginSignIn } from './beginSignIn.ts'

const contact = 'ada@example.com'

describe('beginSignIn', () => {
  it('default: the app is signed in, in the open tab and after a reload', async () => {
    const test = await createTestKit()
    const { config, environment, clock, inbox, open, kit } = test
    const stop = kit.start()
    const { storage, tabs, page } = test.device.openTab()
    const beside = { ...environment, storage, tabs, page }
    const login = await clock.settle(beginSignIn(config, contact, beside))
    const session = await clock.settle(login.finish((await inbox.code(contact)) ?? ''))
    expect(session).toMatchObject({ contact, method: 'email' })
    expect(kit.sessions.state).toMatchObject({ status: 'signed-in', session: { id: session.id } })
    const reloaded = open('same tab')
    expect(reloaded.sessions.state.status).toBe('signed-in')
    const { userId } = await clock.settle(reloaded.api.whoami())
    expect(userId).toBe(session.userId)
    stop()
    await test.close()
  })

  it("behavior: errors have the kit's code", async () => {
    const test = await createTestKit()
    const { config, environment, clock, inbox } = test
    const nobody = { ...config, signUp: false }
    const login = await clock.settle(beginSignIn(nobody, contact, environment))
    const code = await inbox.code(contact)
    const wrong = code === '000000' ? '111111' : '000000'
    await expect(clock.settle(login.finish(wrong))).rejects.toThrow(
      `Expected ${contact} to be signed in. Got: code, OTP_INVALID.`,
    )
    await expect(clock.settle(beginSignIn(config, 'ada', environment))).rejects.toThrow('Got: idle, ')
    await test.close()
  })
})
