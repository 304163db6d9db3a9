import { describe, expect, it } from 'vitest'

import { openTestService } from '../../../test/openTestService.ts'
import { embeddedAgents, ordinaryAgents, toAgent } from '../../../test/user-agents/userAgents.ts'
import type { BrowserAgent } from '../../environment/environment.ts'
import type { InternalKit } from '../internalKit.ts'

const { start } = openTestService()
const agentOf = (name: string) =>
  toAgent([...embeddedAgents, ...ordinaryAgents].find((one) => one.name === name)!)

/** A kit whose page is in that browser; the test may replace it. */
async function startIn(name: string) {
  const test = await start()
  const { config } = await test.clock.settle(test.kit.authConfig.load())
  const oauthClientIds = { google: 'client', discord: 'other' }
  const both = { ...config!, enabledProviders: ['email', 'google', 'discord'], oauthClientIds }
  test.kit.store.set({ authConfig: { status: 'ready', config: both } })
  test.requests.length = 0
  const browser: { agent: BrowserAgent } = { agent: agentOf(name) }
  const { environment } = test.kit as typeof test.kit & InternalKit
  const page = {
    isOnline: () => true,
    subscribe: () => () => {},
    ...environment.page,
    agent: () => browser.agent,
  }
  Object.assign(environment, { page })
  return { ...test, browser }
}

describe('oauth in a browser inside an app', () => {
  it('default: a provider that refuses it is told at once, without a popup or a request', async () => {
    const { kit, device, clock, requests } = await startIn('Instagram, iPhone')
    const done = kit.login.oauth.start('google', { mode: 'redirect' })
    expect(await clock.settle(done)).toMatchObject({
      status: 'idle',
      provider: 'google',
      purpose: 'login',
      error: { code: 'OAUTH_EMBEDDED_BROWSER', retryable: false },
    })
    expect(await clock.settle(kit.login.oauth.start('google', { purpose: 'login' }))).toMatchObject({
      error: { code: 'OAUTH_EMBEDDED_BROWSER' },
    })
    expect(requests).toEqual([])
    expect(device.windows.all.filter(({ tab }) => !tab.place.isClosed)).toEqual([])
  })

  it('behavior: other providers are opened', async () => {
    const { kit } = await startIn('Instagram, iPhone')
    kit.login.oauth.start('discord')
    await expect.poll(() => kit.login.oauth.state).toMatchObject({ status: 'window', provider: 'discord' })
    kit.login.oauth.cancel()
  })

  it('behavior: the agent is read with each login', async () => {
    const test = await startIn('Safari, iPhone')
    const { kit, browser, clock } = test
    kit.login.oauth.start('google')
    await expect.poll(() => kit.login.oauth.state.status).toBe('window')
    kit.login.oauth.cancel()
    browser.agent = agentOf('Instagram, iPhone')
    expect(await clock.settle(kit.login.oauth.start('google'))).toMatchObject({
      error: { code: 'OAUTH_EMBEDDED_BROWSER' },
    })
    browser.agent = agentOf('Safari, iPhone')
    void kit.login.oauth.retry()
    await expect.poll(() => kit.login.oauth.state.status).toBe('window')
    kit.login.oauth.cancel()
  })
})
