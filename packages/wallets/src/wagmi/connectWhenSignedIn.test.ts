import { connect, createConfig, disconnect, getAccount, http, mock, reconnect } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { openTestWallet, someone } from '../../test/openTestWallet.ts'
import { connectWhenSignedIn } from './connectWhenSignedIn.ts'
import { type LatchkeyConnectorOptions, latchkeyConnector } from './latchkeyConnector.ts'

const { start } = openTestWallet()
const rpc = { wallet: { rpc: { 'eip155:1': 'http://127.0.0.1:9' } } }
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function openBridged(options: Partial<LatchkeyConnectorOptions> = {}) {
  const test = await start({ config: rpc })
  const config = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http(rpc.wallet.rpc['eip155:1']) },
    connectors: [
      latchkeyConnector({ kit: test.kit, name: 'Larkfield', ...options }),
      mock({ accounts: [account] }),
    ],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const [connector, other] = config.connectors
  const isAuthorized = vi.fn(() => connector.isAuthorized())
  const connectIt = vi.fn(() => connect(config, { connector }))
  const bridge = () => {
    const stop = connectWhenSignedIn(config, { isAuthorized }, test.kit.sessions, connectIt)
    onTestFinished(stop)
    return stop
  }
  /** Resolves once everything that the last change has led to is over. */
  const settled = async () => {
    await Promise.all(isAuthorized.mock.results.map(({ value }) => value))
    await Promise.all(connectIt.mock.results.map(({ value }) => value))
  }
  const connected = () => getAccount(config).connector?.name
  return { ...test, config, other, bridge, connected, settled }
}

describe('connectWhenSignedIn', () => {
  it('default: connects after each sign-in', async () => {
    const { bridge, connected, config, signIn, kit, settled } = await openBridged()
    bridge()
    await settled()
    expect(connected()).toBeUndefined()
    await signIn(someone())
    await expect.poll(connected).toBe('Larkfield')
    await kit.signOut()
    await expect.poll(() => getAccount(config).status).toBe('disconnected')
    await signIn(someone())
    await expect.poll(connected).toBe('Larkfield')
  })

  it('behavior: connects a user who was signed in before', async () => {
    const { bridge, connected, signIn } = await openBridged()
    await signIn(someone())
    bridge()
    await expect.poll(connected).toBe('Larkfield')
  })

  it('behavior: keeps another connected wallet, and does not connect after the user disconnects it', async () => {
    const { bridge, connected, config, other, signIn, settled } = await openBridged()
    await connect(config, { connector: other })
    bridge()
    await signIn(someone())
    await settled()
    expect(connected()).toBe('Mock Connector')
    await disconnect(config)
    await settled()
    expect(connected()).toBeUndefined()
  })

  it('behavior: a disconnect lasts until the next login', async () => {
    const contact = someone()
    const { bridge, connected, config, clock, signIn, settled } = await openBridged({
      signOutOnDisconnect: false,
    })
    bridge()
    await signIn(contact)
    await expect.poll(connected).toBe('Larkfield')
    await disconnect(config)
    await settled()
    expect(connected()).toBeUndefined()
    clock.advance(1_000)
    await signIn(contact)
    await expect.poll(connected).toBe('Larkfield')
  })

  it('behavior: waits for a reconnect that is under way', async () => {
    const { bridge, connected, config, signIn, settled } = await openBridged()
    await signIn(someone())
    const reconnecting = reconnect(config)
    bridge()
    await reconnecting
    await settled()
    expect(connected()).toBe('Larkfield')
  })

  it('behavior: does nothing once it is stopped', async () => {
    const { bridge, connected, signIn, settled } = await openBridged()
    bridge()()
    await signIn(someone())
    await settled()
    expect(connected()).toBeUndefined()
  })
})
