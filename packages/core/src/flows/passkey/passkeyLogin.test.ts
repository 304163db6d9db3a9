import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../../test/eventually.ts'
import { count, openTestService, someone } from '../../../test/openTestService.ts'

const { start } = openTestService()

const idsOf = ({ device }: TestKit) =>
  device.passkeys.kept.map(({ authenticator }) => authenticator.credentialId)

/** The statuses that the flow goes through from now on. */
function watch({ kit }: TestKit): string[] {
  const statuses: string[] = []
  let before = kit.login.passkey.state
  kit.login.passkey.subscribe(() => {
    const { state } = kit.login.passkey
    if (state !== before) statuses.push(state.status)
    before = state
  })
  return statuses
}

/** A user with a passkey, signed out. */
async function signUpAndOut(test: TestKit, userName = 'Ada') {
  const { kit, clock } = test
  const state = await clock.settle(kit.login.passkey.signUp({ userName }))
  if (state.status !== 'signed-in') throw new Error(`Expected an account. Got: ${JSON.stringify(state)}.`)
  await clock.settle(kit.signOut())
  return state.session
}

describe('passkeys', () => {
  describe('signUp', () => {
    it('default', async () => {
      const test = await start()
      const { kit, clock, device, requests } = test
      const statuses = watch(test)
      expect(kit.login.passkey.hasLocalPasskey).toBe(false)
      const state = await clock.settle(kit.login.passkey.signUp({ userName: 'Ada Lovelace' }))
      expect(state).toMatchObject({ status: 'signed-in', isNewAccount: true })
      expect(statuses).toEqual(['waiting', 'working', 'signed-in'])
      expect(device.passkeys.prompts).toEqual(['create'])
      expect(device.passkeys.kept).toMatchObject([{ rpId: 'localhost', userName: 'Ada Lovelace' }])
      expect(requests.map((path) => path.split('/').at(-1))).toEqual([
        'wallet_kit_config',
        'signup',
        'stamp_login',
      ])
      expect(kit.sessions.state).toMatchObject({
        status: 'signed-in',
        session: { name: 'Ada Lovelace', method: 'passkey' },
      })
      expect(kit.login.passkey.hasLocalPasskey).toBe(true)
      const { userId } = kit.sessions.state.session!
      const { user } = await clock.settle(kit.api.getUser({ userId }))
      expect(user).toMatchObject({ userName: 'Ada Lovelace' })
      expect(user.authenticators.map(({ credentialId }) => credentialId)).toEqual(idsOf(test))
    })

    it('parameters: passkeyName', async () => {
      const { kit, clock } = await start()
      await clock.settle(kit.login.passkey.signUp({ userName: 'Ada', passkeyName: 'Firefox on Android' }))
      const [passkey] = await clock.settle(kit.login.passkey.list())
      expect(passkey?.authenticatorName).toBe('Firefox on Android')
    })

    it('behavior: the key that started the session expires after a minute', async () => {
      const { kit, clock } = await start()
      await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))
      const { userId } = kit.sessions.state.session!
      const names = async () => {
        const { apiKeys } = await clock.settle(kit.api.getApiKeys({ userId }))
        return apiKeys.map(({ apiKeyName }) => apiKeyName.split('-')[0])
      }
      expect(await names()).toEqual(expect.arrayContaining(['passkey', 'Login ']))
      clock.advance(61_000)
      expect(await names()).toEqual(['Login '])
    })

    it('behavior: opens no prompt if passkeys are disabled', async () => {
      const { kit, clock, device } = await start()
      const { config } = await clock.settle(kit.authConfig.load())
      kit.store.set({ authConfig: { status: 'ready', config: { ...config!, enabledProviders: ['email'] } } })
      expect(await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))).toMatchObject({
        status: 'idle',
        for: 'sign-up',
        error: { code: 'METHOD_DISABLED' },
      })
      expect(device.passkeys.prompts).toEqual([])
    })
  })

  describe('login', () => {
    it('default', async () => {
      const test = await start()
      const { kit, clock, device } = test
      const { userId, organizationId, publicKey } = await signUpAndOut(test)
      expect(kit.login.passkey.state).toEqual({ status: 'idle' })
      const statuses = watch(test)
      clock.advance(3_600_000)
      const state = await clock.settle(kit.login.passkey.login())
      expect(state).toMatchObject({
        status: 'signed-in',
        isNewAccount: false,
        session: { userId, organizationId, authTime: clock.now() },
      })
      expect(kit.sessions.state.session?.publicKey).not.toBe(publicKey)
      expect(statuses).toEqual(['waiting', 'working', 'signed-in'])
      expect(device.passkeys.prompts).toEqual(['create', 'get'])
      expect(await clock.settle(kit.api.whoami())).toMatchObject({ userId, organizationId })
      // A passkey tells no contact: the session is called as the account is.
      await clock.settle(eventually(() => kit.sessions.state.session?.name).toBe('Ada'))
    })

    it('behavior: concurrent calls share one prompt', async () => {
      const test = await start()
      const { kit, clock, device } = test
      await signUpAndOut(test)
      await clock.settle(
        Promise.all([kit.login.passkey.login(), kit.login.passkey.login(), kit.login.passkey.login()]),
      )
      expect(device.passkeys.prompts).toEqual(['create', 'get'])
      expect(count(test, 'stamp_login')).toBe(2)
    })

    it('behavior: cancel closes the prompt and leaves no timer', async () => {
      const test = await start()
      const { kit, clock, device } = test
      await signUpAndOut(test)
      device.passkeys.next.push('wait')
      const login = kit.login.passkey.login()
      await clock.settle(expect.poll(() => device.passkeys.open).toBe(1))
      expect(kit.login.passkey.state).toEqual({ status: 'waiting', for: 'login' })
      kit.login.passkey.cancel()
      expect(kit.login.passkey.state).toEqual({ status: 'idle' })
      expect(await clock.settle(login)).toEqual({ status: 'idle' })
      expect(device.passkeys.open).toBe(0)
      expect(await clock.settle(kit.login.passkey.login())).toMatchObject({ session: { method: 'passkey' } })
    })

    it('behavior: another method cancels the one before', async () => {
      const test = await start()
      const { kit, clock, device } = test
      await signUpAndOut(test)
      device.passkeys.next.push('wait')
      const login = kit.login.passkey.login()
      await clock.settle(expect.poll(() => device.passkeys.open).toBe(1))
      const signedUp = await clock.settle(kit.login.passkey.signUp({ userName: 'Grace' }))
      expect(signedUp).toMatchObject({ status: 'signed-in', isNewAccount: true })
      expect(await clock.settle(login)).toEqual({ status: 'waiting', for: 'sign-up' })
      expect(device.passkeys.open).toBe(0)
    })
  })

  describe('add, list, remove', () => {
    it('default', async () => {
      const test = await start()
      const { kit, clock, device } = test
      const contact = someone()
      await test.signIn(contact)
      const statuses = watch(test)
      const added = await clock.settle(kit.login.passkey.add({ name: 'Phone' }))
      expect(added).toMatchObject({
        status: 'added',
        authenticatorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(statuses).toEqual(['waiting', 'working', 'added'])
      expect(device.passkeys.kept).toMatchObject([{ userName: contact }])
      expect(await clock.settle(kit.login.passkey.list())).toMatchObject([
        { authenticatorName: 'Phone', credentialId: idsOf(test)[0] },
      ])
      expect(device.passkeys.signals.at(-1)).toMatchObject({
        signalName: 'allAcceptedCredentials',
        rpID: 'localhost',
        userID: device.passkeys.kept[0]!.userHandle,
        allAcceptedCredentialIDs: idsOf(test),
      })
      // The same account by either login method.
      const { userId } = kit.sessions.state.session!
      await clock.settle(kit.signOut())
      expect(kit.login.passkey.state).toEqual({ status: 'idle' })
      expect(await clock.settle(kit.login.passkey.login())).toMatchObject({ session: { userId } })
      const { authenticatorId } = added as { authenticatorId: string }
      await clock.settle(kit.login.passkey.remove(authenticatorId))
      expect(await clock.settle(kit.login.passkey.list())).toEqual([])
      expect(kit.login.passkey.hasLocalPasskey).toBe(false)
      expect(device.passkeys.signals.at(-1)).toMatchObject({ allAcceptedCredentialIDs: [] })
      await clock.settle(kit.signOut())
      expect(await clock.settle(kit.login.passkey.login())).toMatchObject({
        error: { code: 'PASSKEY_NOT_FOUND' },
      })
      expect(device.passkeys.signals.at(-1)).toEqual({
        signalName: 'unknownCredential',
        rpID: 'localhost',
        credentialID: idsOf(test)[0],
      })
    })

    it('behavior: rejects a second passkey on the same device', async () => {
      const test = await start()
      const { kit, clock, device } = test
      await test.signIn(someone())
      await clock.settle(kit.login.passkey.add())
      expect(await clock.settle(kit.login.passkey.add())).toMatchObject({
        status: 'idle',
        for: 'add',
        error: { code: 'PASSKEY_EXISTS' },
      })
      expect(device.passkeys.kept).toHaveLength(1)
    })

    it('behavior: keeps the last credential', async () => {
      const { kit, clock } = await start()
      await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))
      const [only] = await clock.settle(kit.login.passkey.list())
      await expect(clock.settle(kit.login.passkey.remove(only!.authenticatorId))).rejects.toMatchObject({
        code: 'LAST_CREDENTIAL',
      })
    })

    it('behavior: requires a recent login before the prompt', async () => {
      const test = await start()
      const { kit, clock, device } = test
      await test.signIn(someone())
      clock.advance(301_000)
      const error = { code: 'REAUTHENTICATION_REQUIRED' }
      expect(await clock.settle(kit.login.passkey.add())).toMatchObject({ status: 'idle', for: 'add', error })
      expect(device.passkeys.prompts).toEqual([])
    })

    it('behavior: no one is signed in', async () => {
      const { kit, clock, device } = await start()
      const error = { code: 'SESSION_MISSING' }
      expect(await clock.settle(kit.login.passkey.add())).toMatchObject({ status: 'idle', for: 'add', error })
      await expect(clock.settle(kit.login.passkey.list())).rejects.toMatchObject(error)
      expect(device.passkeys.prompts).toEqual([])
    })

    it('behavior: signing out closes the prompt', async () => {
      const test = await start()
      const { kit, clock, device } = test
      await test.signIn(someone())
      device.passkeys.next.push('wait')
      const adding = kit.login.passkey.add()
      await clock.settle(expect.poll(() => device.passkeys.open).toBe(1))
      await clock.settle(kit.signOut())
      expect(await clock.settle(adding)).toEqual({ status: 'idle' })
      expect(device.passkeys.open).toBe(0)
      expect(count(test, 'create_authenticators')).toBe(0)
    })

    it('behavior: signals a new name to the passkey provider', async () => {
      const { kit, clock, device } = await start()
      await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))
      kit.login.passkey.tellName('Ada Lovelace', kit.sessions.state.session!.userId)
      await clock.settle(expect.poll(() => device.passkeys.signals).toHaveLength(1))
      expect(device.passkeys.signals).toEqual([
        {
          signalName: 'currentUserDetails',
          rpID: 'localhost',
          userID: device.passkeys.kept[0]!.userHandle,
          userName: 'Ada Lovelace',
          userDisplayName: 'Ada Lovelace',
        },
      ])
    })
  })
})
