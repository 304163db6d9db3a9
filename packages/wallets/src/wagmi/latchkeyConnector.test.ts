import * as wagmi from '@wagmi/core'
import * as wagmi2 from '@wagmi/core-2'
import { parseEther, recoverMessageAddress } from 'viem'
import { foundry, optimism } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openTestWallet, someone, type TestWallet } from '../../test/openTestWallet.ts'
import { fund, startAnvil } from '../../test/startAnvil.ts'
import type { LatchkeyEip1193Provider } from '../eip1193/createProvider.types.ts'
import {
  type LatchkeyConnectorOptions,
  type LatchkeyConnectorProperties,
  latchkeyConnector,
} from './latchkeyConnector.ts'
import { latchkeyWallet } from './latchkeyWallet.ts'

const { open, start } = openTestWallet()
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let anvil: Awaited<ReturnType<typeof startAnvil>>

beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil?.stop())

const rpc = () => ({ wallet: { rpc: { 'eip155:31337': anvil.url, 'eip155:10': anvil.url } } })

function memory(): wagmi.Storage {
  const values = new Map<string, string>()
  return wagmi.createStorage({
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
  })
}

describe.each([
  ['3', wagmi],
  ['2', wagmi2 as never as typeof wagmi],
])('wagmi %s', (_, library) => {
  const { connect, createConfig, disconnect, getAccount, http, reconnect, signMessage } = library
  const configure = (
    kit: TestWallet['kit'],
    options: Partial<LatchkeyConnectorOptions> = {},
    storage = memory(),
  ) => {
    const connector = latchkeyConnector({ kit, name: 'Larkfield', rdns: 'com.larkfield.wallet', ...options })
    const config = createConfig({
      chains: [foundry, optimism],
      transports: { [foundry.id]: http(anvil.url), [optimism.id]: http(anvil.url) },
      connectors: [connector],
      multiInjectedProviderDiscovery: false,
      storage,
    })
    const [latchkey] = config.connectors
    return { config, storage, connector: latchkey! }
  }
  const openConnected = async (options: Partial<LatchkeyConnectorOptions> = {}) => {
    const test = await open({ config: rpc() })
    const { config, connector, storage } = configure(test.kit, options)
    await connect(config, { connector })
    return { ...test, config, connector, storage }
  }

  it('default: connects by the sign-in, signs and sends', async () => {
    const { kit, signIn } = await start({ config: rpc() })
    const openSignIn = vi.fn(() => signIn(someone()))
    const { config, connector } = configure(kit, { openSignIn })
    const { accounts, chainId } = await connect(config, { connector })
    expect([chainId, openSignIn.mock.calls.length]).toEqual([foundry.id, 1])
    const [account] = accounts
    const signature = await signMessage(config, { message: 'Hello' })
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(account)
    expect(getAccount(config).address).toBe(account)
    await fund(anvil.url, String(account))
    const hash = await library.sendTransaction(config, { to, value: parseEther('0.1') })
    const { status } = await library.waitForTransactionReceipt(config, { hash, pollingInterval: 50 })
    expect(status).toBe('success')
  })

  it("behavior: in RainbowKit's list, keeps what RainbowKit adds to a connector", async () => {
    const { kit, ethereum } = await open({ config: rpc() })
    const wallet = latchkeyWallet({ kit, name: 'Larkfield', icon: 'data:,' })()
    const rkDetails = { id: wallet.id, name: wallet.name }
    const config = createConfig({
      chains: [foundry],
      transports: { [foundry.id]: http(anvil.url) },
      connectors: [wallet.createConnector({ rkDetails })],
      multiInjectedProviderDiscovery: false,
      storage: memory(),
    })
    const [connector] = config.connectors
    expect(connector).toMatchObject({ id: 'latchkey', icon: 'data:,', name: 'Larkfield', rkDetails })
    expect((await connect(config, { connector: connector! })).accounts).toEqual([ethereum])
  })

  it('behavior: reconnects after a reload', async () => {
    const { open: openTab, storage, ethereum } = await openConnected()
    const reloaded = configure(openTab('same tab', rpc()), {}, storage)
    await reconnect(reloaded.config)
    expect(getAccount(reloaded.config)).toMatchObject({ status: 'connected', address: ethereum })
  })

  it('behavior: connects as soon as the user is signed in, while the sign-in still offers something', async () => {
    const { kit, signIn } = await start({ config: rpc() })
    const openSignIn = () => {
      void signIn(someone())
      return new Promise(() => {})
    }
    const { config, connector } = configure(kit, { openSignIn })
    await connect(config, { connector })
    expect(getAccount(config).status).toBe('connected')
  })

  it('behavior: disconnect signs out', async () => {
    const { config, connector, kit, open: openTab, storage } = await openConnected()
    await disconnect(config)
    expect(getAccount(config).status).toBe('disconnected')
    expect(kit.sessions.state.status).toBe('signed-out')
    const reloaded = configure(openTab('same tab', rpc()), { openSignIn: async () => {} }, storage)
    await reconnect(reloaded.config)
    expect(getAccount(reloaded.config).status).toBe('disconnected')
    await expect(connect(config, { connector })).rejects.toMatchObject({ code: 4100 })
    await expect(connect(reloaded.config, { connector: reloaded.connector })).rejects.toMatchObject({
      code: 4001,
    })
  })

  it('behavior: disconnect does not connect another account of the device', async () => {
    const { signIn, config, kit, connector, ethereum } = await openConnected()
    await signIn(someone())
    await expect.poll(() => getAccount(config).address).not.toBe(ethereum)
    await disconnect(config)
    expect(kit.sessions.state.status).toBe('signed-in')
    expect(await connector.isAuthorized()).toBe(false)
  })

  describe('signOutOnDisconnect: false', () => {
    it('default: disconnect lasts, and signs nobody out', async () => {
      const options = { signOutOnDisconnect: false }
      const { open: openTab, config, storage, kit } = await openConnected(options)
      await disconnect(config)
      expect(kit.sessions.state.status).toBe('signed-in')
      const reloaded = configure(openTab('same tab', rpc()), options, storage)
      await reconnect(reloaded.config)
      expect(getAccount(reloaded.config).status).toBe('disconnected')
      await connect(reloaded.config, { connector: reloaded.connector })
      expect(getAccount(reloaded.config).status).toBe('connected')
    })

    it('behavior: with windows, the next connect asks for a new login', async () => {
      const contact = someone()
      const { kit, signIn, clock } = await start({ config: rpc() })
      await signIn(contact)
      const { config, connector } = configure(kit, { signOutOnDisconnect: false })
      const openSignIn = vi.fn()
      const openAddAccount = vi.fn(async () => {})
      ;(connector as unknown as LatchkeyConnectorProperties).setWindows({ openSignIn, openAddAccount })
      await connect(config, { connector })
      await disconnect(config)
      await expect(connect(config, { connector })).rejects.toMatchObject({ code: 4001 })
      expect([getAccount(config).status, kit.sessions.state.status]).toEqual(['disconnected', 'signed-in'])
      clock.advance(1_000)
      openAddAccount.mockImplementationOnce(() => {
        void signIn(contact)
        return new Promise(() => {})
      })
      await connect(config, { connector })
      expect(getAccount(config).status).toBe('connected')
      expect([openSignIn.mock.calls.length, openAddAccount.mock.calls.length]).toEqual([0, 2])
    })

    it('behavior: a new login ends the disconnect', async () => {
      const contact = someone()
      const { kit, signIn, clock } = await start({ config: rpc() })
      await signIn(contact)
      const { config, connector } = configure(kit, { signOutOnDisconnect: false })
      await connect(config, { connector })
      await disconnect(config)
      expect(await connector.isAuthorized()).toBe(false)
      clock.advance(1_000)
      await signIn(contact)
      expect(await connector.isAuthorized()).toBe(true)
    })
  })

  it('behavior: a sign-out while it reconnects leaves it disconnected', async () => {
    const { open: openTab, storage } = await openConnected()
    const kit = openTab('same tab', rpc())
    const signsOut: wagmi.Storage = {
      ...storage,
      async removeItem(key) {
        if (String(key) === 'latchkey.disconnected') await kit.signOut()
        await storage.removeItem(key)
      },
    }
    const reloaded = configure(kit, {}, signsOut)
    await reconnect(reloaded.config)
    expect(getAccount(reloaded.config).status).toBe('disconnected')
  })

  it('behavior: accounts have their checksum, those of a change too', async () => {
    const { config, kit, connector, ethereum } = await openConnected()
    expect(getAccount(config).address).toBe(ethereum)
    const provider = (await connector.getProvider()) as LatchkeyEip1193Provider
    await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    expect(getAccount(config).status).toBe('disconnected')
    await connect(config, { connector })
    const [wallet] = await kit.wallets.list()
    const [added] = await kit.wallets.addAccounts({
      walletId: wallet?.walletId ?? '',
      accounts: ['ethereum'],
    })
    const accounts = await provider.request({ method: 'eth_accounts' })
    expect(accounts).toEqual([ethereum, added].map((address) => String(address).toLowerCase()))
    connector.onAccountsChanged(accounts.toReversed())
    expect(getAccount(config).address).toBe(added)
  })

  it('behavior: disconnects on a sign-out in another tab', async () => {
    const { open: openTab, config, kit } = await openConnected()
    const stop = kit.start()
    await openTab('new tab').signOut()
    await expect.poll(() => getAccount(config).status).toBe('disconnected')
    stop()
  })

  it('behavior: without a session nobody is authorized, and a closed sign-in is a rejection', async () => {
    const { kit } = await start({ config: rpc() })
    const { config, connector } = configure(kit, { openSignIn: async () => {} })
    expect(await connector.isAuthorized()).toBe(false)
    await expect(connect(config, { connector })).rejects.toMatchObject({ code: 4001 })
  })

  it('behavior: switches chains, and refuses a chain without an RPC', async () => {
    const { config } = await openConnected()
    await library.switchChain(config, { chainId: optimism.id })
    expect(getAccount(config).chainId).toBe(optimism.id)
    const { kit } = await open({ config: { wallet: { rpc: { 'eip155:31337': anvil.url } } } })
    const narrow = configure(kit)
    await connect(narrow.config, { connector: narrow.connector })
    await expect(library.switchChain(narrow.config, { chainId: optimism.id })).rejects.toMatchObject({
      code: 4902,
    })
  })
})
