import type { Eip1193Provider, Kit } from '@latchkey/core'

import { providerError } from '../providerError.ts'
import { rpcUrls } from '../rpcUrls.ts'
import { watchSession } from '../session.ts'
import { createChain, toHex } from './createChain.ts'
import { createMethods } from './createMethods.ts'
import { toProviderError } from './toProviderError.ts'

/** The part of the kit that a provider needs. */
export type ProviderKit = Pick<Kit, 'config' | 'sessions' | 'wallet'>

export interface ProviderOptions {
  /**
   * Opens the sign-in for `eth_requestAccounts`, such as `open` of useSignInModal. If it returns a promise, its end
   * without a session counts as a rejection.
   */
  openSignIn?: (() => unknown) | undefined
  /** The chain at the beginning. @default the first `eip155` of `config.wallet.rpc` */
  chainId?: number | undefined
}

export interface LatchkeyProvider extends Required<Eip1193Provider> {
  request(asked: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
}

/**
 * An EIP-1193 provider. Accounts and signatures come from the kit; everything else is read from `config.wallet.rpc`,
 * whose chains are the ones that can be switched to.
 *
 * @throws its `request`: ProviderRpcError 4001 rejected, 4100 not signed in or not the person's account, 4200
 * unsupported, 4900 service unreachable, 4901 RPC unreachable, 4902 unknown chain, -32002 with `data.activityId` where
 * others have to approve
 * @example
 * const provider = createProvider(kit, { openSignIn: open })
 * const [address] = await provider.request({ method: 'eth_requestAccounts' })
 */
export function createProvider(kit: ProviderKit, options: ProviderOptions = {}): LatchkeyProvider {
  const chains = Object.keys(rpcUrls(kit.config)).flatMap((id) => /^eip155:(\d+)$/.exec(id)?.[1] ?? [])
  const listeners = new Map<string, Set<(told: unknown) => void>>()
  const emit = (event: string, told: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(told)
  }
  const chain = createChain(kit, options.chainId ?? Number(chains[0]), emit)
  const methods = createMethods(kit, chain, options.openSignIn)
  const request: LatchkeyProvider['request'] = async ({ method, params }) => {
    try {
      if (Object.hasOwn(methods, method)) return await methods[method]?.(...((params ?? []) as never[]))
      // What else begins like this is read from the chain; a wallet's own methods are never passed on.
      if (/^(eth|net|web3)_(?!sign|sendTransaction|coinbase)/.test(method))
        return await chain.rpc(method, params)
      throw providerError(4200, `${method} is not supported.`)
    } catch (error) {
      throw toProviderError(error)
    }
  }
  let stop: (() => void) | undefined
  return {
    request,
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      stop ??= watchSession(kit.sessions, (live) => {
        if (!live) emit('disconnect', providerError(4900, 'The person signed out.'))
        else emit('connect', { chainId: toHex(chain.id) })
        // Without a reply the app asks again: nobody is told of accounts that are unknown.
        request({ method: 'eth_accounts' }).then(
          (accounts) => emit('accountsChanged', accounts),
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
