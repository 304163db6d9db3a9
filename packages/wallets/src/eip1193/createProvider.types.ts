import type { Eip1193Provider, Kit } from '@latchkey/core'

import type { ProviderResult } from './providerResults.types.ts'

/** The part of the kit that a provider needs. */
export type ProviderKit = Pick<Kit, 'config' | 'sessions' | 'wallets'>

export interface ProviderOptions {
  /**
   * Opens the sign-in for `eth_requestAccounts`, such as `open` of useSignInModal. If it returns a promise, its end
   * without a session counts as a rejection.
   */
  openSignIn?: (() => unknown) | undefined
  /** The chain at the beginning. @default the first `eip155` of `config.wallet.rpc` */
  chainId?: number | undefined
}

export interface LatchkeyEip1193Provider extends Required<Eip1193Provider> {
  /** Resolves with the method's result: addresses for `eth_accounts`. */
  request<const Method extends string>(args: {
    method: Method
    params?: readonly unknown[] | object | undefined
  }): Promise<ProviderResult<Method>>
}
