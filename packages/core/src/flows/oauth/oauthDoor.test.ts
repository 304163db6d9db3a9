import { describe, expect, it } from 'vitest'

import { eventually } from '../../../test/eventually.ts'
import { land, landHere, leftPage, openedWindow } from '../../../test/oauth.ts'
import { openOAuthService, somebody } from '../../../test/openOAuthService.ts'
import { count, loseAnswers, someone } from '../../../test/openTestService.ts'

const { start, signIn, providers } = openOAuthService()

describe('an e-mail address with an account', () => {
  it('behavior: offers the login method of the existing account', async () => {
    const test = await start()
    const { kit, clock } = test
    const person = somebody()
    const contact = person.email!
    await test.signIn(contact)
    const { organizationId } = kit.sessions.state.session!
    await clock.settle(kit.signOut())
    expect(await signIn(test, person)).toEqual({
      status: 'account-exists',
      provider: 'acme',
      contact,
      methods: ['email'],
    })
    expect(kit.sessions.state.status).toBe('signed-out')
    expect(count(test, 'oauth_login')).toBe(0)
    // Signs in by the method that opens the account.
    kit.login.oauth.reset()
    await test.signIn(contact)
    expect(kit.sessions.state.session).toMatchObject({ organizationId })
    // From now on the user signs in by the provider.
    const link = () => kit.login.oauth.start('acme', { purpose: 'link' })
    expect(await signIn(test, person, link)).toEqual({ status: 'linked', provider: 'acme' })
    await clock.settle(kit.signOut())
    expect(await signIn(test, person)).toMatchObject({
      status: 'signed-in',
      isNewAccount: false,
      session: { organizationId },
    })
  })

  it('behavior: creates a separate account, without the address', async () => {
    const test = await start()
    const { kit, clock, device } = test
    const person = somebody()
    await test.signIn(person.email)
    const first = kit.sessions.state.session!
    await clock.settle(kit.signOut())
    await signIn(test, person)
    const state = await clock.settle(kit.login.oauth.continueAsNew())
    expect(state).toMatchObject({ status: 'signed-in', isNewAccount: true })
    expect(device.windows.all).toHaveLength(1)
    const { userId, organizationId } = kit.sessions.state.session!
    expect(organizationId).not.toBe(first.organizationId)
    const { user } = await clock.settle(kit.api.getUser({ userId }))
    expect(user.userEmail).toBeUndefined()
    await clock.settle(kit.signOut())
    await test.signIn(person.email)
    expect(kit.sessions.state.session).toMatchObject({ organizationId: first.organizationId })
  })

  it.each([false, undefined])('behavior: ignores an address with email_verified %s', async (verified) => {
    const test = await start()
    const { kit, clock } = test
    const { email, sub } = somebody()
    await test.signIn(email)
    await clock.settle(kit.signOut())
    const person = { sub, email: email!, ...(verified !== undefined && { email_verified: verified }) }
    expect(await signIn(test, person)).toMatchObject({ status: 'signed-in', isNewAccount: true })
    expect(kit.sessions.state.session?.contact).toBeUndefined()
  })

  it('behavior: starts again at the provider if decided too late', async () => {
    const test = await start()
    const { kit, clock, device } = test
    const person = somebody()
    await test.signIn(person.email)
    await clock.settle(kit.signOut())
    await signIn(test, person)
    clock.advance(3_600_000)
    expect(await clock.settle(kit.login.oauth.continueAsNew())).toMatchObject({
      status: 'idle',
      error: { code: 'OIDC_TOKEN_INVALID' },
    })
    expect(await signIn(test, person, () => kit.login.oauth.retry())).toMatchObject({
      status: 'account-exists',
    })
    expect(device.windows.all).toHaveLength(2)
  })

  it('behavior: reset forgets the provider’s answer', async () => {
    const test = await start()
    const { kit, clock } = test
    const person = somebody()
    await test.signIn(person.email)
    await clock.settle(kit.signOut())
    await signIn(test, person)
    kit.login.oauth.reset()
    expect(await clock.settle(kit.login.oauth.continueAsNew())).toEqual({ status: 'idle' })
    expect(await clock.settle(kit.login.oauth.retry())).toEqual({ status: 'idle' })
    expect(count(test, 'signup')).toBe(1)
  })
})

describe('linking', () => {
  const linkOf = ({ kit }: Awaited<ReturnType<typeof start>>) =>
    kit.login.oauth.start('acme', { purpose: 'link' })
  const linked = { status: 'linked', provider: 'acme' }

  it('behavior: links by redirect', async () => {
    const test = await start()
    const { kit, clock, tab } = test
    await test.signIn(someone())
    const before = tab.place.address
    await clock.settle(kit.login.oauth.start('acme', { purpose: 'link', mode: 'redirect' }))
    const next = landHere(test, providers().acme.signIn(await leftPage(test), somebody()))
    await clock.settle(eventually(() => next.login.oauth.state).toEqual(linked))
    expect(tab.place.address).toBe(before)
  })

  it('behavior: no one is signed in', async () => {
    const test = await start()
    expect(await test.clock.settle(linkOf(test))).toMatchObject({ error: { code: 'SESSION_MISSING' } })
    expect(test.device.windows.all.filter(({ tab }) => !tab.place.isClosed)).toEqual([])
  })

  it('behavior: requires a recent login before a popup opens', async () => {
    const test = await start()
    const { kit, clock, device } = test
    const contact = someone()
    await test.signIn(contact)
    await clock.settle(kit.login.oauth.start('acme', { mode: 'redirect' }))
    kit.login.oauth.reset()
    clock.advance(6 * 60_000)
    expect(await clock.settle(linkOf(test))).toMatchObject({
      status: 'idle',
      provider: 'acme',
      purpose: 'link',
      error: { code: 'REAUTHENTICATION_REQUIRED', operation: 'create_oauth_providers' },
    })
    expect(device.windows.all).toEqual([])
    await test.signIn(contact)
    expect(await signIn(test, somebody(), () => kit.login.oauth.retry())).toEqual(linked)
  })

  it('behavior: continues with the provider’s answer after a reauthentication', async () => {
    const test = await start()
    const { kit, clock, device } = test
    const contact = someone()
    await test.signIn(contact)
    clock.advance(4 * 60_000 + 50_000)
    const link = linkOf(test)
    const [window, url] = await openedWindow(test)
    clock.advance(20_000)
    land(test, window, providers().acme.signIn(url, somebody()))
    expect(await clock.settle(link)).toMatchObject({ error: { code: 'REAUTHENTICATION_REQUIRED' } })
    await test.signIn(contact)
    expect(await clock.settle(kit.login.oauth.retry())).toEqual(linked)
    expect(device.windows.all).toHaveLength(1)
  })

  it('behavior: rejects an identity of another account', async () => {
    const test = await start()
    const { kit, clock } = test
    const person = somebody()
    await signIn(test, person)
    await clock.settle(kit.signOut())
    await test.signIn(someone())
    expect(await signIn(test, person, () => linkOf(test))).toMatchObject({
      status: 'idle',
      purpose: 'link',
      error: { code: 'OAUTH_WRONG_ACCOUNT' },
    })
    const { userId } = kit.sessions.state.session!
    expect(await clock.settle(kit.api.getOauthProviders({ userId }))).toEqual({ oauthProviders: [] })
  })

  it('behavior: is linked if it was linked before, or its answer was lost', async () => {
    const test = await start({ network: loseAnswers('create_oauth_providers', 7) })
    const { kit, clock } = test
    await test.signIn(someone())
    const person = somebody()
    expect(await signIn(test, person, () => linkOf(test))).toMatchObject({ error: { code: 'UNREACHABLE' } })
    expect(await clock.settle(kit.login.oauth.retry())).toEqual(linked)
    expect(await signIn(test, person, () => linkOf(test))).toEqual(linked)
    const { userId } = kit.sessions.state.session!
    const { oauthProviders } = await clock.settle(kit.api.getOauthProviders({ userId }))
    expect(oauthProviders).toHaveLength(1)
  })

  it('behavior: closes the popup if another user signs in', async () => {
    const test = await start()
    const { kit, clock, device } = test
    await test.signIn(someone())
    const link = linkOf(test)
    await openedWindow(test)
    await test.signIn(someone())
    expect(kit.login.oauth.state).toEqual({ status: 'idle' })
    expect(await clock.settle(link)).toEqual({ status: 'idle' })
    expect(device.windows.all[0]?.tab.place.isClosed).toBe(true)
  })

  it('behavior: clears the state when the user signs out', async () => {
    const test = await start()
    const { kit, clock } = test
    await test.signIn(someone())
    await signIn(test, somebody(), () => linkOf(test))
    await clock.settle(kit.signOut())
    expect(kit.login.oauth.state).toEqual({ status: 'idle' })
  })

  it('behavior: keeps the last credential', async () => {
    const test = await start()
    const { kit, clock } = test
    await signIn(test, { sub: somebody().sub })
    const { userId } = kit.sessions.state.session!
    const { oauthProviders } = await clock.settle(kit.api.getOauthProviders({ userId }))
    const providerIds = oauthProviders.map(({ providerId }) => providerId)
    const unlink = kit.api.deleteOauthProviders({ userId, providerIds })
    await expect(clock.settle(unlink)).rejects.toMatchObject({ code: 'LAST_CREDENTIAL' })
  })
})
