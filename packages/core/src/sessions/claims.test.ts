import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { openTestService, someone } from '../../test/openTestService.ts'
import { submitAsRoot } from '../../test/submitAsRoot.ts'

const { start, service } = openTestService()
const sessionOf = ({ kit }: Pick<TestKit, 'kit'>) => kit.sessions.state.session!

/** Changes the claims of the signed-in user, as a developer's backend does. */
async function setClaims(test: TestKit, claims: object): Promise<void> {
  const { organizationId, userId } = sessionOf(test)
  await submitAsRoot(service(), 'update_user_claims', { subOrganizationId: organizationId, userId, claims })
}

describe('claims of a session', () => {
  it('default: are there after a refresh, in all tabs and after a reload', async () => {
    const test = await start()
    const { kit, clock, open } = test
    await test.signIn(someone())
    const other = open()
    other.start()
    await setClaims(test, { plan: 'pro' })
    // Nothing reads them before the session is renewed.
    expect(sessionOf(test).claims).toBeUndefined()
    const { claims } = await clock.settle(kit.sessions.refresh())
    expect(claims).toEqual({ plan: 'pro' })
    for (const tab of [kit, other, open()]) expect(sessionOf({ kit: tab }).claims).toEqual({ plan: 'pro' })
  })

  it('behavior: a login has them, and a renewal removes those that are gone', async () => {
    const test = await start()
    const { kit, clock } = test
    const contact = someone()
    await test.signIn(contact)
    await setClaims(test, { plan: 'pro' })
    await clock.settle(kit.signOut())
    await test.signIn(contact)
    expect(sessionOf(test).claims).toEqual({ plan: 'pro' })
    await setClaims(test, { plan: null })
    await clock.settle(kit.sessions.refresh())
    expect(sessionOf(test).claims).toBeUndefined()
  })

  it('behavior: a session that the service creates keeps them', async () => {
    const test = await start()
    const { kit, clock } = test
    await test.signIn(someone())
    await setClaims(test, { plan: 'pro' })
    await clock.settle(kit.sessions.refresh())
    expect(await clock.settle(kit.sessions.createReadWrite())).toMatchObject({ claims: { plan: 'pro' } })
  })

  it('behavior: a user without claims stores nothing of them', async () => {
    const test = await start()
    await test.signIn(someone())
    const stored = [...test.device.metadata].find(([name]) => name.endsWith('.session'))
    expect(stored?.[1]).toContain(sessionOf(test).userId)
    expect(stored?.[1]).not.toContain('claims')
  })
})
