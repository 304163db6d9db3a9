import { createKeyPair } from '@latchkey/crypto'
import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { loginOf, openTestService, someone, toCodeScreen } from '../../test/openTestService.ts'
import { submitAsRoot } from '../../test/submitAsRoot.ts'

const { start, service } = openTestService()

/** Blocks or unblocks a person, as the operator does. */
async function change(
  name: 'block_user' | 'unblock_user',
  { organizationId, userId }: { organizationId: string; userId: string },
) {
  const reason = (await createKeyPair()).publicKey
  await submitAsRoot(service(), name, { subOrganizationId: organizationId, userId, reason })
}

const present = ({ kit }: TestKit) => kit.sessions.state.session!

describe('a blocked person', () => {
  it('default: their session ends with the next request, and says why, also after a reload', async () => {
    const test = await start()
    await test.signIn(someone())
    await change('block_user', present(test))
    await expect(test.clock.settle(test.kit.api.whoami())).rejects.toMatchObject({ code: 'USER_BLOCKED' })
    expect(test.kit.sessions.state).toMatchObject({ status: 'expired', session: { blocked: true } })
    expect(test.open().sessions.state).toMatchObject({ status: 'expired', session: { blocked: true } })
  })

  it('behavior: a renewal ends the session, too', async () => {
    const test = await start()
    await test.signIn(someone())
    await change('block_user', present(test))
    await expect(test.clock.settle(test.kit.sessions.refresh())).rejects.toMatchObject({
      code: 'USER_BLOCKED',
    })
    expect(test.kit.sessions.state).toMatchObject({ status: 'expired', session: { blocked: true } })
  })

  it('behavior: a code is refused after it was entered; once unblocked, a login clears the block', async () => {
    const test = await start()
    const contact = someone()
    await test.signIn(contact)
    await change('block_user', present(test))
    await test.clock.settle(test.kit.api.whoami().catch(() => {}))
    const code = await toCodeScreen(test, contact)
    const refused = await test.clock.settle(loginOf(test.kit, contact).submitCode(code))
    expect(refused).toMatchObject({ error: { code: 'USER_BLOCKED' } })
    await change('unblock_user', present(test))
    loginOf(test.kit, contact).reset()
    await test.signIn(contact)
    expect(test.kit.sessions.state.status).toBe('signed-in')
    expect(present(test).blocked).toBeUndefined()
  })

  it('behavior: signing out leaves nothing to revoke', async () => {
    const test = await start()
    await test.signIn(someone())
    await change('block_user', present(test))
    await test.clock.settle(test.kit.signOut())
    expect(test.kit.sessions.state.status).toBe('signed-out')
    expect(test.device.keys.size).toBe(0)
  })
})
