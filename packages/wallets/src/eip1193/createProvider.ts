import { providerError } from '../providerError.ts'
import { liveSession, watchSession } from '../session.ts'
import type { LatchkeyEip1193Provider, ProviderKit, ProviderOptions } from './createProvider.types.ts'

/**
 * An EIP-1193 provider. Accounts and signatures come from the kit; everything else is read from `config.wallet.rpc`,
 * whose chains are the ones that can be switched to.
 *
 * @throws its `request`: ProviderRpcError 4001 rejected, 4100 not signed in or not the user's account, 4200
 * unsupported, 4900 service unreachable, 4901 RPC unreachable, 4902 unknown chain, -32002 with `data.activityId` where
 * others have to approve
 * @example
 * const provider = createProvider(kit, { openSignIn: open })
 * const [address] = (await provider.request({ method: 'eth_requestAccounts' })) as string[]
 */
export function createProvider(kit: ProviderKit, options: ProviderOptions = {}): LatchkeyEip1193Provider {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  let loading: Promise<(request: unknown) => Promise<unknown>> | undefined
  const load = () =>
    (loading ??= import('./createRequest.ts').then(
      ({ createRequest }) => createRequest(kit, options, emit),
      (error) => {
        // The next request tries again.
        loading = undefined
        throw error
      },
    ))
  const request: LatchkeyEip1193Provider['request'] = async (args) => (await (await load())(args)) as never
  let stop: (() => void) | undefined
  return {
    request,
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      stop ??= watchSession(kit.sessions, (live) => {
        if (!live) emit('disconnect', providerError(4900, 'The person signed out.'))
        Promise.all(['eth_chainId', 'eth_accounts'].map((method) => request({ method }))).then(
          ([chainId, accounts]) => {
            // The next session tells of itself.
            if (liveSession(kit.sessions) !== live) return
            if (live) emit('connect', { chainId })
            emit('accountsChanged', accounts)
          },
          // If a request fails, nothing is announced, and the app asks again.
          () => {},
        )
      })
      return this
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      if ([...listeners.values()].some(({ size }) => size)) return this
      stop?.()
      stop = undefined
      return this
    },
  }
}
