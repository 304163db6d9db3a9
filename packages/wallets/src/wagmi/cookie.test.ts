import {
  type Config,
  connect,
  cookieToInitialState,
  createConfig,
  createStorage,
  http,
  hydrate,
} from '@wagmi/core'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { mainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { useConnection, WagmiProvider } from 'wagmi'

import { openTestWallet, type TestWallet } from '../../test/openTestWallet.ts'
import { latchkeyConnector } from './latchkeyConnector.ts'

const { open, start } = openTestWallet()
const rpc = { wallet: { rpc: { 'eip155:1': 'http://127.0.0.1:9' } } }

/** A browser's cookies. */
function createCookies() {
  const values = new Map<string, string>()
  return {
    header: () => [...values].map(([name, value]) => `${name}=${value}`).join('; '),
    storage: createStorage({
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      },
    }),
  }
}

const configure = (kit: TestWallet['kit'], storage: Config['storage']) =>
  createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http(rpc.wallet.rpc['eip155:1']) },
    connectors: [latchkeyConnector({ kit, name: 'Larkfield' })],
    multiInjectedProviderDiscovery: false,
    ssr: true,
    storage,
  })

function Account() {
  const { address, status } = useConnection()
  return createElement('p', undefined, `${status} ${address}`)
}

/** Answer of a server to a request with these cookies. */
async function renderPage(cookies: string) {
  const { kit } = await start({ config: rpc })
  const config = configure(
    kit,
    createStorage({ storage: { getItem: () => null, setItem() {}, removeItem() {} } }),
  )
  const initialState = cookieToInitialState(config, cookies)
  const account = createElement(Account)
  return {
    initialState,
    html: renderToString(createElement(WagmiProvider, { config, initialState }, account)),
  }
}

describe("wagmi's cookie", () => {
  it('default: the server draws the account, which stays while the page reconnects', async () => {
    const { kit, ethereum, open: openTab } = await open({ config: rpc })
    const cookies = createCookies()
    const config = configure(kit, cookies.storage)
    await connect(config, { connector: config.connectors[0] })
    const { initialState, html } = await renderPage(cookies.header())
    expect(html).toBe(`<p>reconnecting ${ethereum}</p>`)

    const reloaded = configure(openTab('same tab', rpc), cookies.storage)
    const { onMount } = hydrate(reloaded, { initialState, reconnectOnMount: true })
    const statuses = new Set([reloaded.state.status])
    reloaded.subscribe(
      ({ status }) => status,
      (status) => statuses.add(status),
    )
    await onMount()
    await expect.poll(() => reloaded.state.status).toBe('connected')
    expect(reloaded.state.connections.get(String(reloaded.state.current))?.accounts).toEqual([ethereum])
    expect([...statuses]).toEqual(['reconnecting', 'connected'])
  })

  it('behavior: a page whose user has signed out elsewhere is disconnected once it is there', async () => {
    const { kit, open: openTab } = await open({ config: rpc })
    const cookies = createCookies()
    const config = configure(kit, cookies.storage)
    await connect(config, { connector: config.connectors[0] })
    const { initialState } = await renderPage(cookies.header())
    const other = openTab('same tab', rpc)
    await other.signOut()
    const reloaded = configure(other, cookies.storage)
    await hydrate(reloaded, { initialState, reconnectOnMount: true }).onMount()
    await expect.poll(() => reloaded.state.status).toBe('disconnected')
  })
})
