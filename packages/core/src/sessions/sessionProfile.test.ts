import { expect, it } from 'vitest'

import { count, openTestService, someone } from '../../test/openTestService.ts'
import { submitAsRoot } from '../../test/submitAsRoot.ts'

const { start, service } = openTestService()

it('default: a session has the profile of the config and its scope, also after a refresh', async () => {
  const scope = "activity.kind in ['STAMP_LOGIN', 'GET_USER']"
  const created = await submitAsRoot(service(), 'create_session_profile', {
    sessionProfileName: 'Kit',
    scope,
  })
  const sessionProfileId = String(created.sessionProfileId)
  const { kit, clock, signIn } = await start({ config: { sessionProfileId } })
  await signIn(someone())
  const profile = { sessionProfileId, scope }
  expect(kit.sessions.state.session).toMatchObject(profile)
  expect(await clock.settle(kit.sessions.refresh())).toMatchObject(profile)
  await expect(clock.settle(kit.api.listWallets())).rejects.toMatchObject({ code: 'REQUEST_NOT_AUTHORIZED' })
})

it('behavior: signing out ends the key, whatever the scope names', async () => {
  const created = await submitAsRoot(service(), 'create_session_profile', {
    sessionProfileName: 'Signing',
    scope: "activity.action == 'SIGN'",
  })
  const test = await start({ config: { sessionProfileId: String(created.sessionProfileId) } })
  await test.signIn(someone())
  await test.clock.settle(test.kit.sessions.signOut())
  await expect.poll(() => count(test, 'delete_api_keys')).toBe(1)
})

it('behavior: a sign-in without a profile has neither', async () => {
  const { kit, signIn } = await start()
  await signIn(someone())
  expect(kit.sessions.state.session).not.toHaveProperty('scope')
  expect(kit.sessions.state.session).not.toHaveProperty('sessionProfileId')
})

it('error: a profile that the organization does not have', async () => {
  const { kit, signIn } = await start({
    config: { sessionProfileId: '00000000-0000-4000-8000-000000000001' },
  })
  await expect(signIn(someone())).rejects.toThrow('Got: code.')
  expect(kit.login.email.state).toMatchObject({ error: { code: 'SESSION_PROFILE_NOT_FOUND' } })
})
