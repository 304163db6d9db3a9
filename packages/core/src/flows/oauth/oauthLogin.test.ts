import { describe, expect, it } from 'vitest'

import { eventually } from '../../../test/eventually.ts'
import { land, landHere, leftPage, openedWindow } from '../../../test/oauth.ts'
import { openOAuthService, somebody } from '../../../test/openOAuthService.ts'
import { count } from '../../../test/openTestService.ts'

const { start, signIn, providers } = openOAuthService()

const paths = (requests: string[]) =>
  requests.map((path) => path.split('/').at(-1)).filter((path) => path !== 'wallet_kit_config')

describe('oauth', () => {
  it('default', async () => {
    const test = await start()
    const { kit, requests, clock } = test
    const person = somebody()
    const statuses: string[] = []
    kit.login.oauth.subscribe(() => {
      const { status } = kit.login.oauth.state
      if (statuses.at(-1) !== status) statuses.push(status)
    })
    const state = await signIn(test, person)
    const { session } = kit.sessions.state
    expect(state).toEqual({ status: 'signed-in', provider: 'acme', isNewAccount: true, session })
    expect(session).toMatchObject({ contact: person.email, method: 'acme', persistent: true })
    expect(statuses).toEqual(['window', 'working', 'signed-in'])
    expect(paths(requests)).toEqual(['oauth2_authenticate', 'account', 'account', 'signup', 'oauth_login'])
    const { organizationId, userId } = session!
    expect(await clock.settle(kit.api.whoami())).toMatchObject({ organizationId, userId })
    const { oauthProviders } = await clock.settle(kit.api.getOauthProviders({ userId }))
    expect(oauthProviders).toMatchObject([
      { providerName: 'acme', issuer: 'https://acme.example', subject: person.sub, audience: 'client-a' },
    ])
    // The login method is kept for the life of the session.
    expect(await clock.settle(kit.sessions.refresh())).toMatchObject({ userId, method: 'acme' })
    expect(kit.sessions.state.session?.publicKey).not.toBe(session!.publicKey)
  })

  it('behavior: signs in to an existing account', async () => {
    const test = await start()
    const { kit, clock, requests } = test
    const person = somebody()
    await signIn(test, person)
    const first = kit.sessions.state.session!
    await clock.settle(kit.signOut())
    expect(kit.login.oauth.state).toEqual({ status: 'idle' })
    requests.length = 0
    const state = await signIn(test, { ...person, email: 'renamed@example.com' })
    expect(state).toMatchObject({ status: 'signed-in', isNewAccount: false })
    expect(kit.sessions.state.session).toMatchObject({
      organizationId: first.organizationId,
      userId: first.userId,
      authTime: clock.now(),
    })
    expect(kit.sessions.state.session?.publicKey).not.toBe(first.publicKey)
    expect(paths(requests).slice(0, 3)).toEqual(['oauth2_authenticate', 'account', 'oauth_login'])
    // The e-mail address that the provider reports now doesn't become the account's name.
    await clock.settle(eventually(() => kit.sessions.state.session?.name).toBe(person.email))
  })

  it('parameters: signUp: false: signs nobody up', async () => {
    const test = await start({ config: { signUp: false } })
    const person = somebody()
    const refused = await signIn(test, person)
    expect(refused).toMatchObject({ status: 'idle', provider: 'acme', error: { code: 'USER_NOT_FOUND' } })
    expect(paths(test.requests)).not.toContain('signup')
    const other = await start()
    await signIn(other, person)
    expect(await signIn(test, person)).toMatchObject({ status: 'signed-in', isNewAccount: false })
  })

  it('behavior: the popup closes itself and leaves no parameters in an address', async () => {
    const test = await start()
    const { device } = test
    await signIn(test, somebody())
    const [window] = device.windows.all
    await eventually(() => window?.tab.place.isClosed).toBe(true)
    expect(window?.tab.place.address).toBe('http://localhost/')
  })

  it('behavior: a redirect returns to the same address', async () => {
    const test = await start()
    const { kit, clock, tab } = test
    const before = tab.place.address
    await clock.settle(kit.login.oauth.start('acme', { mode: 'redirect' }))
    const back = providers().acme.signIn(await leftPage(test), somebody())
    const next = landHere(test, back)
    // At once, whatever comes of it.
    expect(tab.place.address).toBe('http://localhost/')
    await clock.settle(eventually(() => next.login.oauth.state.status).toBe('signed-in'))
    expect(tab.place.address).toBe(before)
    expect(next.login.oauth.state).toMatchObject({ isNewAccount: true, provider: 'acme' })
    const { userId } = next.sessions.state.session!
    expect(await clock.settle(next.api.whoami())).toMatchObject({ userId })
    // The same address a second time belongs to no login.
    const requestCount = count(test, 'oauth2_authenticate')
    tab.place.address = back
    next.start()
    await clock.settle(eventually(() => tab.place.address).toBe('http://localhost/'))
    clock.advance(2_000)
    expect(count(test, 'oauth2_authenticate')).toBe(requestCount)
  })

  it('behavior: a popup without an opener still reports its return', async () => {
    const test = await start()
    const { kit, clock } = test
    const login = kit.login.oauth.start('acme')
    const [window, url] = await openedWindow(test)
    window.sever()
    clock.advance(1_000)
    expect(await clock.settle(login)).toMatchObject({ error: { code: 'OAUTH_WINDOW_CLOSED' } })
    land(test, window, providers().acme.signIn(url, somebody()))
    await clock.settle(eventually(() => kit.login.oauth.state.status).toBe('signed-in'))
  })

  it('behavior: receives a message sent just before the popup looks closed', async () => {
    const test = await start()
    const { kit, clock, device } = test
    const login = kit.login.oauth.start('acme')
    const [window, url] = await openedWindow(test)
    const state = url.searchParams.get('state')
    device.windows.say(`oauth.${state}`, providers().acme.signIn(url, somebody()))
    window.sever()
    clock.advance(1_000)
    await clock.settle(login)
    await clock.settle(eventually(() => kit.login.oauth.state.status).toBe('signed-in'))
  })

  it('behavior: two tabs are independent', async () => {
    const test = await start()
    const { kit, clock, open, device } = test
    const other = open('new tab')
    const [one, two] = [somebody(), somebody()]
    const first = kit.login.oauth.start('acme')
    const [firstWindow, firstUrl] = await openedWindow(test)
    const second = other.login.oauth.start('acme')
    const [secondWindow, secondUrl] = await openedWindow(test)
    expect(device.windows.all).toHaveLength(2)
    land(test, secondWindow, providers().acme.signIn(secondUrl, two))
    expect(await clock.settle(second)).toMatchObject({ session: { contact: two.email } })
    expect(kit.login.oauth.state.status).toBe('window')
    land(test, firstWindow, providers().acme.signIn(firstUrl, one))
    expect(await clock.settle(first)).toMatchObject({ session: { contact: one.email } })
  })

  it('behavior: identifies an account by issuer, subject and audience', async () => {
    const test = await start()
    const { kit, clock } = test
    const person = { ...somebody(), email_verified: false }
    await signIn(test, person)
    const first = kit.sessions.state.session!
    await clock.settle(kit.signOut())
    const done = kit.login.oauth.start('birch')
    const [window, url] = await openedWindow(test)
    land(test, window, providers().birch.signIn(url, person))
    expect(await clock.settle(done)).toMatchObject({ status: 'signed-in', isNewAccount: true })
    expect(kit.sessions.state.session?.organizationId).not.toBe(first.organizationId)
  })
})
