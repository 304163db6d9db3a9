import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../../test/eventually.ts'
import { land, landHere, leftPage, openedWindow } from '../../../test/oauth.ts'
import { openOAuthService, somebody } from '../../../test/openOAuthService.ts'
import { count, hang, loseAnswers } from '../../../test/openTestService.ts'

const { start, signIn, providers } = openOAuthService()

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse }

/** Returns from the provider, and waits for the state of the first page's kit. */
async function returnWith(test: TestKit, change: (address: URL) => void) {
  const login = test.kit.login.oauth.start('acme')
  const [window, url] = await openedWindow(test)
  const address = new URL(providers().acme.signIn(url, somebody()))
  change(address)
  land(test, window, address.href)
  return { login, window }
}

describe('oauth, faults', () => {
  it.each(['oauth2_authenticate', 'account', 'signup', 'oauth_login'])(
    'behavior: repeats a lost %s with the same key',
    async (path) => {
      const test = await start({ network: loseAnswers(path, 1) })
      expect(await signIn(test, somebody())).toMatchObject({ status: 'signed-in', isNewAccount: true })
      expect(count(test, path)).toBeGreaterThan(1)
      const { userId, organizationId } = test.kit.sessions.state.session!
      expect(await test.clock.settle(test.kit.api.whoami())).toMatchObject({ userId, organizationId })
    },
  )

  it.each(['oauth2_authenticate', 'oauth_login'])(
    'behavior: needs no popup for a retry after every %s was lost',
    async (path) => {
      const test = await start({ network: loseAnswers(path, 7) })
      const { kit, device, clock } = test
      const person = somebody()
      expect(await signIn(test, person)).toMatchObject({
        status: 'idle',
        provider: 'acme',
        purpose: 'login',
        error: { code: 'UNREACHABLE', operation: path, retryable: true },
      })
      expect(await clock.settle(kit.login.oauth.retry())).toMatchObject({
        status: 'signed-in',
        isNewAccount: true,
      })
      expect(device.windows.all).toHaveLength(1)
      expect(kit.sessions.state.session).toMatchObject({ contact: person.email })
    },
  )

  it('behavior: is slow after five seconds, and times out after twenty', async () => {
    const test = await start({ network: hang('oauth2_authenticate') })
    const { kit, clock } = test
    const { login } = await returnWith(test, () => {})
    await clock.settle(
      eventually(() => kit.login.oauth.state).toMatchObject({ status: 'working', slow: false }),
    )
    await clock.settle(eventually(() => test.inFlight).toBe(1))
    clock.advance(5_000)
    expect(kit.login.oauth.state).toMatchObject({ status: 'working', provider: 'acme', slow: true })
    clock.advance(15_000)
    expect(await clock.settle(login)).toMatchObject({ status: 'idle', error: { code: 'TIMEOUT' } })
  })

  it('behavior: a cancelled login signs no one in', async () => {
    const test = await start()
    const { kit, clock } = test
    const { login } = await returnWith(test, () => {})
    await clock.settle(eventually(() => kit.login.oauth.state.status).toBe('working'))
    kit.login.oauth.cancel()
    expect(await clock.settle(login)).toEqual({ status: 'idle' })
    await clock.settle(eventually(() => test.inFlight).toBe(0))
    expect(kit.sessions.state.status).toBe('signed-out')
  })

  it('behavior: retries a provider that does not answer the service', async () => {
    const test = await start()
    const { acme } = providers()
    acme.isSilent = true
    const state = await signIn(test, somebody()).finally(() => {
      acme.isSilent = false
    })
    expect(state).toMatchObject({ status: 'idle', error: { code: 'UPSTREAM_UNAVAILABLE', retryable: true } })
    expect(await test.clock.settle(test.kit.login.oauth.retry())).toMatchObject({ status: 'signed-in' })
  })

  it('behavior: rejects an answer at another address than the redirect URI', async () => {
    const test = await start()
    const { login } = await returnWith(test, (address) => {
      address.pathname = '/elsewhere'
    })
    expect(await test.clock.settle(login)).toMatchObject({ error: { code: 'OAUTH_STATE_MISMATCH' } })
    expect(count(test, 'oauth2_authenticate')).toBe(0)
  })

  it('behavior: rejects the answer of another provider', async () => {
    const test = await start()
    const { acme, birch } = providers()
    const traded = () => acme.traded.length + birch.traded.length
    const before = traded()
    const { login } = await returnWith(test, ({ searchParams }) => searchParams.set('iss', birch.issuer))
    expect(await test.clock.settle(login)).toMatchObject({ error: { code: 'OAUTH_STATE_MISMATCH' } })
    expect(traded()).toBe(before)
  })

  it('behavior: the service rejects a code of another login', async () => {
    const test = await start()
    const { kit, clock } = test
    kit.login.oauth.start('acme')
    const [, stolenFrom] = await openedWindow(test)
    const stolen = new URL(providers().acme.signIn(stolenFrom, somebody())).searchParams.get('code') ?? ''
    kit.login.oauth.cancel()
    const { login } = await returnWith(test, ({ searchParams }) => searchParams.set('code', stolen))
    expect(await clock.settle(login)).toMatchObject({ error: { code: 'OAUTH_CODE_REFUSED' } })
    expect(kit.sessions.state.status).toBe('signed-out')
  })

  it('behavior: sends no request for a return to a tab without a login', async () => {
    const test = await start()
    const { kit, clock, device, open } = test
    kit.login.oauth.start('acme', { mode: 'redirect' })
    const address = providers().acme.signIn(await leftPage(test), somebody())
    test.requests.length = 0
    const tab = device.openTab()
    tab.place.address = address
    const other = open(tab)
    other.start()
    expect(tab.place.address).toBe('http://localhost/')
    await clock.settle(eventually(() => device.windows.said.length).toBe(1))
    clock.advance(2_000)
    await clock.settle(
      eventually(() => other.login.oauth.state).toMatchObject({
        status: 'idle',
        error: { code: 'OAUTH_STATE_MISMATCH' },
      }),
    )
    expect(test.requests).toEqual([])
  })

  it('behavior: rejects an answer after ten minutes', async () => {
    const test = await start()
    await test.clock.settle(test.kit.login.oauth.start('acme', { mode: 'redirect' }))
    const address = providers().acme.signIn(await leftPage(test), somebody())
    test.requests.length = 0
    test.clock.advance(10 * 60_000 + 1)
    const back = landHere(test, address)
    await test.clock.settle(
      eventually(() => back.login.oauth.state).toMatchObject({ error: { code: 'OAUTH_TIMEOUT' } }),
    )
    expect(count(test, 'oauth2_authenticate')).toBe(0)
  })

  it('behavior: leaves the address alone if the state is not ours', async () => {
    const test = await start()
    const tab = test.device.openTab()
    tab.place.address = 'http://localhost/callback?code=theirs&state=theirs'
    test.open(tab).start()
    expect(tab.place.address).toBe('http://localhost/callback?code=theirs&state=theirs')
  })

  it.each(['flow', 'keys'] as const)(
    'behavior: without storage of %s a redirect fails early; a popup works',
    async (part) => {
      const { storage } = (await start()).environment
      const keys = { get: refuse, set: refuse, delete: refuse, names: refuse }
      const test = await start({
        environment: { storage: { ...storage, [part]: part === 'flow' ? blocked : keys } },
      })
      expect(await test.clock.settle(test.kit.login.oauth.start('acme', { mode: 'redirect' }))).toMatchObject(
        {
          status: 'idle',
          error: { code: 'STORAGE_BLOCKED' },
        },
      )
      expect(test.tab.place.left).toEqual([])
      expect(await signIn(test, somebody())).toMatchObject({ status: 'signed-in' })
    },
  )

  it('parameters: organizationId', async () => {
    const test = await start()
    const { kit, clock, device } = test
    const [ada, bob] = [somebody(), somebody()]
    await signIn(test, ada)
    const { organizationId } = kit.sessions.state.session!
    await clock.settle(kit.signOut())
    const confirm = () => kit.login.oauth.start('acme', { organizationId })
    expect(await signIn(test, bob, confirm)).toMatchObject({
      status: 'idle',
      error: { code: 'OAUTH_WRONG_ACCOUNT' },
    })
    expect(kit.sessions.state.status).toBe('signed-out')
    expect(count(test, 'signup')).toBe(1)
    // The provider is asked to let them choose.
    expect(await signIn(test, ada, () => kit.login.oauth.retry())).toMatchObject({ status: 'signed-in' })
    const prompts = device.windows.all.map(({ sentTo }) =>
      new URL(sentTo[0] ?? '').searchParams.get('prompt'),
    )
    expect(prompts).toEqual([null, null, 'select_account'])
  })
})
