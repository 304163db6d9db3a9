import type { TestKit } from '@latchkey/testing/node'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { landHere } from '../../../test/oauth.ts'
import { openTestService } from '../../../test/openTestService.ts'
import { browserRelay } from '../../environment/browser/popup.ts'

const { start } = openTestService()

async function startWithGoogle(): Promise<TestKit> {
  const test = await start({ environment: { relay: browserRelay } })
  const { config } = await test.clock.settle(test.kit.authConfig.load())
  const google = { enabledProviders: ['google'], oauthClientIds: { google: 'client' } }
  test.kit.store.set({ authConfig: { status: 'ready', config: { ...config!, ...google } } })
  return test
}

const blocked = { status: 'idle', error: { code: 'STORAGE_BLOCKED' } }

describe('a browser without BroadcastChannel', () => {
  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', function refuse() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('behavior: closes the popup, shows the error and leaves no timer', async () => {
    const { kit, clock, device } = await startWithGoogle()
    expect(await clock.settle(kit.login.oauth.start('google'))).toMatchObject({
      ...blocked,
      provider: 'google',
    })
    expect(device.windows.all.map(({ tab }) => tab.place.isClosed)).toEqual([true])
    expect(clock.pending).toBe(0)
  })

  it('behavior: shows the error in the page to which the popup has returned', async () => {
    const test = await startWithGoogle()
    const { authProxyConfigId } = test.kit.config
    const back = landHere(test, `http://localhost/?code=c&state=latchkey.${authProxyConfigId}.x`)
    await test.clock.settle(eventually(() => back.login.oauth.state).toMatchObject(blocked))
    expect(test.clock.pending).toBe(0)
  })
})
