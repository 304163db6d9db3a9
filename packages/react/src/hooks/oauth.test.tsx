import type { Kit } from '@latchkey/core'
import type { TestKit } from '@latchkey/testing/node'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { useLoginWithOAuth } from './useLogin.ts'
import { useOAuthProviders } from './useOAuthProviders.ts'

import '../../test/page.ts'

const start = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

function SignIn() {
  const { state, start, continueWithRedirect, retry, cancel } = useLoginWithOAuth()
  return (
    <>
      <button type="button" onClick={() => start('google')}>
        Continue with Google
      </button>
      <button type="button" onClick={() => continueWithRedirect()}>
        Go to Google
      </button>
      <button type="button" onClick={() => retry()}>
        Try again
      </button>
      <button type="button" onClick={() => cancel()}>
        Cancel
      </button>
      <b>{[state.status, 'error' in state && state.error?.code].filter(Boolean).join(' ')}</b>
    </>
  )
}

function Linked() {
  const { list, link, unlink, state } = useOAuthProviders()
  return (
    <>
      <button type="button" onClick={() => link('google')}>
        Link Google
      </button>
      <button type="button" onClick={() => unlink.mutate('6f3f3b8e-6c1f-4e0c-9d55-8f1c7f7f8a10')}>
        Unlink
      </button>
      <b>{[state.status, list.data?.length, unlink.error?.code].join(' ')}</b>
    </>
  )
}

/** An organization that has Google. */
async function offerGoogle({ clock }: TestKit, kit: Kit): Promise<void> {
  const { config } = await clock.settle(kit.authConfig.load())
  const social = { enabledProviders: ['email', 'google'], oauthClientIds: { google: 'client' } }
  kit.store.set({ authConfig: { status: 'ready', config: { ...config!, ...social } } })
}

function show(kit: Kit, child: React.ReactNode) {
  const page = mount(<LatchkeyProvider kit={kit}>{child}</LatchkeyProvider>)
  mounted.push(page)
  return { ...page, shownText: () => page.container.querySelector('b')?.textContent }
}

describe('useLoginWithOAuth', () => {
  it('default', async () => {
    const test = await start()
    const { kit, device, clock, tab } = test
    await offerGoogle(test, kit)
    const { press, shownText } = show(kit, <SignIn />)
    press('Continue with Google')
    // Before anything was awaited.
    expect(device.windows.all).toHaveLength(1)
    await eventually(shownText).toBe('window')
    await eventually(() => device.windows.all[0]?.sentTo.length).toBe(1)
    device.windows.all[0]?.close()
    clock.advance(1_000)
    await eventually(shownText).toBe('idle OAUTH_WINDOW_CLOSED')
    press('Try again')
    expect(device.windows.all).toHaveLength(2)
    press('Cancel')
    await eventually(shownText).toBe('idle')
    device.windows.areBlocked = true
    press('Continue with Google')
    await eventually(shownText).toBe('blocked')
    press('Go to Google')
    await eventually(() => tab.place.left.length).toBe(1)
  })
})

describe('useOAuthProviders', () => {
  it('default', async () => {
    const test = await start()
    const { kit, device } = test
    await offerGoogle(test, kit)
    await test.signIn(someone())
    const { press, shownText } = show(kit, <Linked />)
    await eventually(shownText).toBe('idle 0 ')
    press('Link Google')
    expect(device.windows.all).toHaveLength(1)
    await eventually(shownText).toBe('window 0 ')
    await eventually(() => device.windows.all[0]?.sentTo.length).toBe(1)
    kit.login.oauth.cancel()
    press('Unlink')
    await eventually(shownText).toBe('idle 0 CREDENTIAL_NOT_FOUND')
  })

  it('behavior: refetches the list after every way of linking', async () => {
    const test = await start()
    const { kit, requests } = test
    await offerGoogle(test, kit)
    await test.signIn(someone())
    const { shownText } = show(kit, <Linked />)
    await eventually(shownText).toBe('idle 0 ')
    const requestCount = () => requests.filter((path) => path.endsWith('/get_oauth_providers')).length
    expect(requestCount()).toBe(1)
    // By a window that had looked closed, or by a retry.
    kit.store.set({ oauth: { status: 'linked', provider: 'google' } })
    await eventually(requestCount).toBe(2)
  })
})
