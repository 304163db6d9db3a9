import type { CreateConnectorFn } from 'wagmi'

import { withChecksum } from '../accounts.ts'
import type { LatchkeyEip1193Provider, ProviderKit } from '../eip1193/createProvider.types.ts'
import { providerError } from '../providerError.ts'
import { sessionRestored, signInUntil } from '../session.ts'
import { unsupportedLibrary } from '../unsupportedLibrary.ts'
import { createDisconnected, currentLogin, type DisconnectedItem } from './disconnected.ts'

export interface LatchkeyConnectorOptions {
  kit: ProviderKit
  /** Name of your app's wallet, as lists of wallets show it. */
  name: string
  /** Square image as a data URI. */
  icon?: string | undefined
  /** Your domain in reverse: `com.example.wallet`. An EIP-6963 announcement's has to be the same. */
  rdns?: string | undefined
  /**
   * Opens the sign-in when the user connects. If it returns a promise, its end without a session counts as a rejection.
   *
   * @default the window of `@latchkey/ui`, below `LatchkeyWagmiBridge`
   */
  openSignIn?: (() => unknown) | undefined
  /**
   * Whether disconnecting signs out, too. In the menus of wallet kits, it is the only way out. With `false`, the user
   * stays signed in; where the page has `LatchkeyWagmiBridge`, they are asked to sign in when they connect again.
   *
   * @default true
   */
  signOutOnDisconnect?: boolean | undefined
}

/** Windows that a connector opens. */
export interface ConnectorWindows {
  openSignIn(): unknown
  /** Opens the sign-in although a user is signed in. If it returns a promise, its end without a login is a rejection. */
  openAddAccount(): unknown
}

/** Members of the connector that wagmi doesn't know. */
export interface LatchkeyConnectorProperties extends Record<string, unknown> {
  /** Called by the bridge. `undefined` once it is gone. */
  setWindows(windows: ConnectorWindows | undefined): void
}

type Address = `0x${string}`
type Connector = CreateConnectorFn<LatchkeyEip1193Provider, LatchkeyConnectorProperties, DisconnectedItem>
type Connected = Awaited<ReturnType<ReturnType<Connector>['connect']>>

/**
 * A connector of wagmi (2 and 3) for the wallets of the signed-in user. It disconnects when they sign out in any
 * tab. Disconnecting it signs out, unless `signOutOnDisconnect` is `false`.
 *
 * @throws ProviderRpcError 4200 with `library`, `version` and `expected` in its `data`, from `createConfig` of wagmi 1
 * @example
 * const config = createConfig({
 *   chains: [mainnet],
 *   transports: { [mainnet.id]: http() },
 *   connectors: [latchkeyConnector({ kit, name: 'Larkfield', rdns: 'com.larkfield.wallet' })],
 * })
 */
export function latchkeyConnector({
  kit,
  name,
  icon,
  rdns,
  openSignIn,
  signOutOnDisconnect = true,
}: LatchkeyConnectorOptions): Connector {
  const createConnector: Connector = ({ chains, emitter, storage }) => {
    const disconnected = createDisconnected(kit.sessions, storage)
    let windows: ConnectorWindows | undefined
    const signIn = () => {
      const open = openSignIn ?? windows?.openSignIn
      if (!open)
        throw providerError(
          4100,
          'Nobody is signed in. Expected: a session, `openSignIn`, or LatchkeyWagmiBridge in the page.',
        )
      return open()
    }
    let loading: Promise<LatchkeyEip1193Provider> | undefined
    const getProvider = () =>
      (loading ??= import('../eip1193/createProvider.ts').then(
        ({ createProvider }) => createProvider(kit, { openSignIn: signIn, chainId: chains[0].id }),
        (error) => {
          // The next call tries again.
          loading = undefined
          throw error
        },
      ))
    const ask = async <const Method extends string>(method: Method, params: readonly unknown[] = []) =>
      (await getProvider()).request({ method, params })
    // wagmi's own connectors have addresses with their checksum.
    const toAddresses = (accounts: readonly string[]) => accounts.map(withChecksum) as Address[]
    const getAccounts = async () => toAddresses(await ask('eth_accounts'))
    const getChainId = async () => Number(await ask('eth_chainId'))
    const switchChain = async ({ chainId }: { chainId: number }) => {
      await ask('wallet_switchEthereumChain', [{ chainId: `0x${chainId.toString(16)}` }])
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new Error(`Chain ${chainId} is not among the chains of wagmi's configuration.`)
      return chain
    }
    const onAccountsChanged = (payload: unknown) => {
      const accounts = toAddresses(payload as string[])
      if (accounts.length) emitter.emit('change', { accounts })
      else onDisconnect()
    }
    const onChainChanged = (chainId: unknown) => emitter.emit('change', { chainId: Number(chainId) })
    let stop = () => {}
    const listen = (provider: LatchkeyEip1193Provider) => {
      stop()
      provider.on('accountsChanged', onAccountsChanged)
      provider.on('chainChanged', onChainChanged)
      stop = () => {
        provider.removeListener('accountsChanged', onAccountsChanged)
        provider.removeListener('chainChanged', onChainChanged)
      }
    }
    const onDisconnect = () => {
      stop()
      emitter.emit('disconnect')
    }
    return {
      id: 'latchkey',
      type: 'latchkey',
      name,
      icon,
      rdns,
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        if (!isReconnecting) {
          await sessionRestored(kit.sessions)
          const login = currentLogin(kit.sessions)
          const isOther = () => ![undefined, login].includes(currentLogin(kit.sessions))
          if (windows && (await disconnected.get()))
            await signInUntil(kit.sessions, windows.openAddAccount, isOther)
          await ask('eth_requestAccounts')
        }
        if (chainId) await switchChain({ chainId })
        await disconnected.clear()
        const connectedChainId = await getChainId()
        const provider = await getProvider()
        // Read last: the listeners below only notice a sign-out from here on.
        const accounts = await getAccounts()
        if (accounts.length === 0) throw providerError(4100, 'Nobody is signed in.')
        listen(provider)
        const connected = {
          accounts: withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts,
          chainId: connectedChainId,
        }
        return connected as Connected as never
      },
      async disconnect() {
        stop()
        if (signOutOnDisconnect) await kit.sessions.signOut()
        // After a sign-out, another session of this device may be the active one.
        await disconnected.set()
      },
      getAccounts,
      getChainId,
      getProvider,
      async isAuthorized() {
        await sessionRestored(kit.sessions)
        if (await disconnected.get()) return false
        return (await getAccounts().catch(() => [])).length > 0
      },
      switchChain,
      onAccountsChanged,
      onChainChanged,
      onDisconnect,
      setWindows(opened) {
        windows = opened
      },
    }
  }
  // wagmi 1 takes connectors, not functions that create them, and calls this first.
  return Object.assign(createConnector, {
    setStorage() {
      const advice =
        "Update it, or pass the provider of @latchkey/wallets/eip1193 to wagmi 1's `InjectedConnector`."
      throw unsupportedLibrary({ library: 'wagmi', version: '1', expected: '2 or 3', advice })
    },
  })
}
