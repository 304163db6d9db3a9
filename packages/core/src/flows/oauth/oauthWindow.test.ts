import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../../test/eventually.ts'
import { answerTo, land, landHere, leftPage, openedWindow } from '../../../test/oauth.ts'
import { openTestService } from '../../../test/openTestService.ts'

const { start } = openTestService()

/** A kit whose organization has two providers. Their answers lead no further than the first request here. */
async function startWithProviders(): Promise<TestKit> {
  const test = await start()
  const { config } = await test.clock.settle(test.kit.authConfig.load())
  const enabledProviders = ['email', 'google', 'x']
  const oauthClientIds = { google: 'client', x: 'other' }
  const both = { ...config!, enabledProviders, oauthClientIds }
  test.kit.store.set({ authConfig: { status: 'ready', config: both } })
  test.requests.length = 0
  return test
}

const google = { provider: 'google', purpose: 'login' }

describe('oauth', () => {
  it('behavior: opens the popup before anything is awaited', async () => {
    const test = await startWithProviders()
    const { kit, device } = test
    kit.login.oauth.start('google')
    expect(device.windows.all).toHaveLength(1)
    const [, url] = await openedWindow(test)
    expect(kit.login.oauth.state).toEqual({ status: 'window', ...google, mode: 'popup', slow: false })
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams)
    expect(rest).toEqual({
      response_type: 'code',
      client_id: 'client',
      redirect_uri: 'http://localhost/',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    expect(state).toMatch(/^latchkey\.[0-9a-f-]{36}\.[\w-]{43}$/)
    expect(nonce).toMatch(/^[0-9a-f]{64}$/)
    expect(code_challenge).toMatch(/^[\w-]{43}$/)
    kit.login.oauth.cancel()
  })

  it('behavior: each attempt has its own state, verifier and key', async () => {
    const test = await startWithProviders()
    const seen = new Set<string>()
    for (let left = 3; left > 0; left--) {
      test.kit.login.oauth.start('google')
      const [, { searchParams }] = await openedWindow(test)
      for (const name of ['state', 'nonce', 'code_challenge']) seen.add(searchParams.get(name) ?? '')
      test.kit.login.oauth.cancel()
    }
    expect(seen.size).toBe(9)
  })

  it('behavior: a second start focuses the popup', async () => {
    const test = await startWithProviders()
    const { kit, device } = test
    // The machine is not loaded yet with these two, and is with the third.
    kit.login.oauth.start('google')
    kit.login.oauth.start('google')
    const [first, second] = device.windows.all
    await test.clock.settle(eventually(() => first?.sentTo.length).toBe(1))
    await test.clock.settle(eventually(() => second?.tab.place.isClosed).toBe(true))
    kit.login.oauth.start('google')
    expect(device.windows.all).toHaveLength(2)
    expect(first?.tab.place.isClosed).toBe(false)
    const { focused = 0 } = first ?? {}
    expect(focused).toBeGreaterThan(0)
    kit.login.oauth.focusPopup()
    expect(first?.focused).toBe(focused + 1)
    kit.login.oauth.cancel()
    expect(first?.tab.place.isClosed).toBe(true)
  })

  it('behavior: another provider replaces the first', async () => {
    const test = await startWithProviders()
    const { kit, device, clock } = test
    const first = kit.login.oauth.start('google')
    await openedWindow(test)
    kit.login.oauth.start('x')
    expect(await clock.settle(first)).toMatchObject({ status: 'window', provider: 'x' })
    expect(device.windows.all.map(({ tab }) => tab.place.isClosed)).toEqual([true, false])
    kit.login.oauth.cancel()
  })

  it('behavior: notices a closed popup within a second', async () => {
    const test = await startWithProviders()
    const { kit, clock } = test
    const login = kit.login.oauth.start('google')
    const [opened] = await openedWindow(test)
    clock.advance(400)
    opened.close()
    clock.advance(999)
    expect(await clock.settle(login)).toMatchObject({
      status: 'idle',
      ...google,
      error: { code: 'OAUTH_WINDOW_CLOSED', retryable: false },
    })
    expect(clock.pending).toBe(0)
  })

  it('behavior: is slow after a minute and times out after ten', async () => {
    const test = await startWithProviders()
    const { kit, clock } = test
    const login = kit.login.oauth.start('google')
    const [opened] = await openedWindow(test)
    clock.advance(59_999)
    expect(kit.login.oauth.state).toMatchObject({ status: 'window', slow: false })
    clock.advance(1)
    expect(kit.login.oauth.state).toMatchObject({ status: 'window', slow: true })
    clock.advance(9 * 60_000)
    expect(await clock.settle(login)).toMatchObject({ status: 'idle', error: { code: 'OAUTH_TIMEOUT' } })
    expect(opened.tab.place.isClosed).toBe(true)
    expect(clock.pending).toBe(0)
  })

  it('behavior: shows that the user declined at the provider, and closes the popup', async () => {
    const test = await startWithProviders()
    const { kit, clock, requests } = test
    const login = kit.login.oauth.start('google')
    const [opened, url] = await openedWindow(test)
    land(test, opened, answerTo(url, { error: 'access_denied' }))
    expect(await clock.settle(login)).toMatchObject({
      status: 'idle',
      ...google,
      error: { code: 'OAUTH_REFUSED' },
    })
    await clock.settle(eventually(() => opened.tab.place.isClosed).toBe(true))
    expect(opened.tab.place.address).toBe('http://localhost/')
    expect(requests).toEqual([])
  })

  it('behavior: a blocked popup continues with a redirect', async () => {
    const test = await startWithProviders()
    const { kit, clock, device, tab } = test
    device.windows.areBlocked = true
    expect(await clock.settle(kit.login.oauth.start('google'))).toEqual({ status: 'blocked', ...google })
    expect(await clock.settle(kit.login.oauth.continueWithRedirect())).toMatchObject({
      status: 'window',
      mode: 'redirect',
    })
    expect((await leftPage(test)).origin).toBe('https://accounts.google.com')
    // The browser restores the page; the visit to the provider is over.
    tab.notify('awake')
    expect(kit.login.oauth.state).toEqual({ status: 'idle' })
  })

  it('behavior: redirects on narrow screens, and by mode', async () => {
    const test = await startWithProviders()
    const { kit, clock, device, tab } = test
    await clock.settle(kit.login.oauth.start('google', { mode: 'redirect' }))
    tab.place.hasRoom = false
    await clock.settle(kit.login.oauth.start('google'))
    expect(tab.place.left).toHaveLength(2)
    expect(device.windows.all).toHaveLength(0)
    kit.login.oauth.start('google', { mode: 'popup' })
    expect(device.windows.all).toHaveLength(1)
    kit.login.oauth.cancel()
  })

  it('behavior: declined after a redirect, returns to the same address', async () => {
    const test = await startWithProviders()
    const { kit, clock, tab } = test
    const before = tab.place.address
    await clock.settle(kit.login.oauth.start('google', { mode: 'redirect' }))
    const back = landHere(test, answerTo(await leftPage(test), { error: 'access_denied' }))
    expect(tab.place.address).toBe('http://localhost/')
    await clock.settle(eventually(() => back.login.oauth.state.status).toBe('idle'))
    await clock.settle(eventually(() => tab.place.address).toBe(before))
    expect(back.login.oauth.state).toMatchObject({ ...google, error: { code: 'OAUTH_REFUSED' } })
  })

  it('behavior: an issuer configured for a known provider gets the standard request', async () => {
    const test = await startWithProviders()
    const { kit } = test
    const { config } = kit.authConfig.state
    const oauthAuthorizeUrls = { x: 'http://localhost/dev/issuer/auth' }
    kit.store.set({ authConfig: { status: 'ready', config: { ...config!, oauthAuthorizeUrls } } })
    kit.login.oauth.start('x')
    const [, url] = await openedWindow(test)
    expect(url.origin + url.pathname).toBe('http://localhost/dev/issuer/auth')
    expect(url.searchParams.get('scope')).toBe('openid email profile')
    kit.login.oauth.cancel()
  })

  it('behavior: Apple posts its answer to the service, which redirects', async () => {
    const test = await startWithProviders()
    const { kit, clock } = test
    const { config } = kit.authConfig.state
    const ask = async (change: { oauthRedirectUrl?: string }) => {
      const apple = { enabledProviders: ['apple'], oauthClientIds: { apple: 'a' }, ...change }
      kit.store.set({ authConfig: { status: 'ready', config: { ...config!, ...apple } } })
      const done = kit.login.oauth.start('apple')
      const [window, url] = await openedWindow(test)
      const { scope, response_mode, redirect_uri, state } = Object.fromEntries(url.searchParams)
      return { done, window, state, parameters: [scope, response_mode, redirect_uri] }
    }
    const { parameters } = await ask({})
    expect(parameters).toEqual(['openid', 'fragment', 'http://localhost/'])
    kit.login.oauth.cancel()
    const posted = await ask({ oauthRedirectUrl: 'http://localhost/back' })
    const { authProxyUrl, authProxyConfigId } = kit.config
    const taken = `${authProxyUrl}/v1/oauth_form_post/${authProxyConfigId}`
    expect(posted.parameters).toEqual(['openid email', 'form_post', taken])
    land(test, posted.window, `http://localhost/back#error=user_cancelled_authorize&state=${posted.state}`)
    expect(await clock.settle(posted.done)).toMatchObject({ error: { code: 'OAUTH_REFUSED' } })
  })

  it.each([
    ['not enabled', 'apple', 'PROVIDER_NOT_CONFIGURED'],
    ['unheard of', 'toString', 'PROVIDER_NOT_CONFIGURED'],
  ])('behavior: rejects a provider that is %s', async (_, provider, code) => {
    const test = await startWithProviders()
    const { kit, clock, device } = test
    const ended = await clock.settle(kit.login.oauth.start(provider))
    expect(ended).toMatchObject({ status: 'idle', error: { code } })
    expect(device.windows.all[0]).toMatchObject({ sentTo: [], tab: { place: { isClosed: true } } })
  })

  it.each(['javascript:alert(1)//', 'data:text/html,x', 'http://evil.example/', 'nowhere'])(
    'behavior: rejects the authorize URL %s',
    async (url) => {
      const test = await startWithProviders()
      const { kit, clock, device } = test
      const { config } = kit.authConfig.state
      const oauthAuthorizeUrls = { google: url }
      kit.store.set({ authConfig: { status: 'ready', config: { ...config!, oauthAuthorizeUrls } } })
      expect(await clock.settle(kit.login.oauth.start('google'))).toMatchObject({
        error: { code: 'PROVIDER_NOT_CONFIGURED' },
      })
      expect(device.windows.all[0]?.sentTo).toEqual([])
    },
  )

  it('behavior: a stand-in for a provider gets the standard request', async () => {
    const test = await startWithProviders()
    const { kit } = test
    const { config } = kit.authConfig.state
    const oauthAuthorizeUrls = { x: 'http://localhost:8787/dev/issuer/auth' }
    kit.store.set({ authConfig: { status: 'ready', config: { ...config!, oauthAuthorizeUrls } } })
    kit.login.oauth.start('x')
    const [, url] = await openedWindow(test)
    expect(url.origin + url.pathname).toBe(oauthAuthorizeUrls.x)
    expect(url.searchParams.get('scope')).toBe('openid email profile')
    kit.login.oauth.cancel()
  })

  it('behavior: rejects a redirect URI on another origin', async () => {
    const test = await startWithProviders()
    const kit = test.open('same tab', { oauthRedirectUrl: 'https://elsewhere.example/' })
    kit.store.set({ authConfig: test.kit.authConfig.state })
    expect(await test.clock.settle(kit.login.oauth.start('google'))).toMatchObject({
      error: { code: 'REDIRECT_URI_NOT_ALLOWED' },
    })
  })

  it('behavior: retries with the same parameters after the code failed to load', async () => {
    const test = await startWithProviders()
    const { kit, clock, device } = test
    const error = { code: 'CODE_NOT_LOADED', at: clock.now(), retryable: true } as const
    kit.store.set({ oauth: { status: 'idle', provider: 'google', purpose: 'link', error } })
    // Without a session a link is refused; a login would open a popup.
    const retried = await clock.settle(kit.login.oauth.retry())
    expect(retried).toMatchObject({ status: 'idle', purpose: 'link', error: { code: 'SESSION_MISSING' } })
    expect(device.windows.all).toEqual([])
  })

  it('behavior: retry clears an error that cannot be retried', async () => {
    const { kit, clock, tab, open } = await startWithProviders()
    tab.place.address = `http://localhost/?code=c&state=latchkey.${kit.config.authProxyConfigId}.x`
    const cold = open('same tab')
    cold.start()
    await clock.settle(eventually(() => clock.pending).toBe(1))
    clock.advance(2_000)
    await clock.settle(
      eventually(() => cold.login.oauth.state).toMatchObject({ error: { code: 'OAUTH_STATE_MISMATCH' } }),
    )
    expect(await clock.settle(cold.login.oauth.retry())).toEqual({ status: 'idle' })
  })

  it('behavior: leaves no timer and no listener after 100 popups', async () => {
    const test = await startWithProviders()
    const { kit, clock } = test
    for (let turn = 0; turn < 100; turn++) {
      const login = kit.login.oauth.start('google')
      const [opened] = await openedWindow(test)
      if (turn % 2) opened.close()
      else kit.login.oauth.cancel()
      clock.advance(1_000)
      await clock.settle(login)
    }
    expect(clock.pending).toBe(0)
  })
})
