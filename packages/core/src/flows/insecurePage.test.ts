import type { TestKit } from '@latchkey/testing/node'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { openTestService } from '../../test/openTestService.ts'
import { addWallet, chains, chooseFirst } from '../../test/wallets.ts'

const { start } = openTestService()
afterEach(() => vi.unstubAllGlobals())

/** A page over http: browsers leave these two out. WebCrypto §10, [SecureContext] */
async function startOverHttp(prepare: (test: TestKit) => void = () => {}): Promise<TestKit> {
  const test = await start()
  prepare(test)
  const { config } = await test.clock.settle(test.kit.authConfig.load())
  const social = { enabledProviders: ['google', 'wallet'], oauthClientIds: { google: 'client' } }
  test.kit.store.set({ authConfig: { status: 'ready', config: { ...config!, ...social } } })
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  return test
}

const unavailable = { status: 'idle', error: { code: 'CRYPTO_UNAVAILABLE', retryable: false } }

describe('a page over http', () => {
  it('behavior: opens no popup, also on the second attempt', async () => {
    const { kit, clock, device } = await startOverHttp()
    for (let tries = 0; tries < 2; tries++) {
      const state = await clock.settle(kit.login.oauth.start('google'))
      expect(state).toMatchObject({ ...unavailable, provider: 'google' })
    }
    expect(device.windows.all).toEqual([])
  })

  it.each(chains)('behavior: asks no wallet, %s', async (chain) => {
    let wallet: ReturnType<typeof addWallet> | undefined
    const test = await startOverHttp((test) => {
      wallet = addWallet(test, chain)
    })
    expect(await chooseFirst(test)).toMatchObject(unavailable)
    expect(wallet?.asked).toEqual([])
  })
})
