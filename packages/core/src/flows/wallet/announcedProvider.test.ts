import { createEthereumWallet } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../../test/eventually.ts'
import { openTestService } from '../../../test/openTestService.ts'
import type { Eip1193Provider } from '../../environment/walletPort.ts'

const { start } = openTestService()

/**
 * A provider as WalletConnect's: it answers nothing before `enable()`, which shows a window of its own and resolves with
 * the accounts.
 */
function createRemoteProvider({ provider }: { provider: Eip1193Provider }) {
  let isConnected = false
  return {
    async request(args: Parameters<Eip1193Provider['request']>[0]) {
      if (!isConnected) throw new Error('Please call connect() before request()')
      return provider.request(args)
    },
    async enable() {
      isConnected = true
      return provider.request({ method: 'eth_requestAccounts' })
    },
  }
}

// docs/in-app-browsers.md#wallets-by-walletconnect
describe('a provider that the app announces', () => {
  it('default: signs in, announced while the list is open', async () => {
    const test = await start()
    const { kit, clock, device } = test
    kit.login.wallet.discover()
    await clock.settle(eventually(() => kit.login.wallet.state.status).toBe('choosing'))
    expect(kit.login.wallet.detected).toEqual([])
    const wallet = createEthereumWallet()
    const remote = createRemoteProvider(wallet)
    const provider: Eip1193Provider = {
      request: (args) => (args.method === 'eth_requestAccounts' ? remote.enable() : remote.request(args)),
    }
    const info = { uuid: 'walletconnect', name: 'WalletConnect', icon: '', rdns: 'com.walletconnect' }
    device.wallets.window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
    )
    await clock.settle(eventually(() => kit.login.wallet.detected.length).toBe(1))
    const [listed] = kit.login.wallet.detected
    expect(listed?.name).toBe('WalletConnect')
    const state = await clock.settle(kit.login.wallet.choose(listed!.id, { thenSign: true }))
    expect(state.status === 'idle' && state.error).toBe(false)
    expect(state).toMatchObject({ status: 'signed-in', wallet: { name: 'WalletConnect', chain: 'ethereum' } })
    expect(wallet.asked).toEqual(['connect', 'sign'])
  })
})
