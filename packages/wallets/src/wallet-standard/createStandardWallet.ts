import type { Kit } from '@latchkey/core'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

import { accountsOf } from '../accounts.ts'
import { fromHexText } from '../bytes.ts'
import { liveSession, requireSession, watchSession } from '../session.ts'
import { createSolanaFeatures } from './createSolanaFeatures.ts'

export interface StandardWalletOptions {
  /** Name of your app's wallet, as lists of wallets show it. */
  name: string
  /** Square image as a data URI. */
  icon: Wallet['icon']
  /**
   * Opens the sign-in when an app connects, such as `open` of useSignInModal. If it returns a promise, its end without a
   * session counts as a rejection.
   */
  openSignIn?: (() => unknown) | undefined
}

/** The part of the kit that signs, and with an RPC also sends. */
export type StandardWalletKit = Pick<Kit, 'config' | 'sessions' | 'wallets'>

/**
 * A wallet of the Wallet Standard with the user's Solana accounts. Register it once with `registerWallet`.
 *
 * @example
 * const wallet = createStandardWallet(kit, { name: 'Larkfield', icon: 'data:image/svg+xml;base64,…', openSignIn: open })
 */
export function createStandardWallet(
  kit: StandardWalletKit,
  { name, icon, openSignIn }: StandardWalletOptions,
): Wallet {
  const { sessions, wallets } = kit
  const listeners = new Set<(changed: { accounts: readonly WalletAccount[] }) => void>()
  let accounts: readonly WalletAccount[] = []
  let unwatch = () => {}
  const change = (next: readonly WalletAccount[]) => {
    accounts = next
    for (const listener of [...listeners]) listener({ accounts })
  }
  const load = async () =>
    (await accountsOf(wallets, 'SOLANA')).map(({ address, publicKey = '', name: label }) =>
      Object.freeze<WalletAccount>({
        address,
        publicKey: fromHexText(publicKey),
        chains,
        features: Object.keys(solana) as (keyof typeof solana)[],
        ...(label && { label }),
      }),
    )
  const disconnect = () => {
    unwatch()
    change([])
  }
  const connect = async ({ silent = false } = {}) => {
    if (!silent) await requireSession(sessions, openSignIn)
    const live = liveSession(sessions)
    const loaded = live ? await load() : []
    if (liveSession(sessions) === live) change(loaded)
    // Another user's accounts belong to another connection: the app has to connect again.
    unwatch()
    unwatch = watchSession(sessions, disconnect)
    return { accounts }
  }
  const { chains, features: solana } = createSolanaFeatures(kit, connect)
  return {
    version: '1.0.0',
    name,
    icon,
    chains,
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => disconnect() },
      'standard:events': {
        version: '1.0.0',
        on(_event: 'change', listener: (changed: { accounts: readonly WalletAccount[] }) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      ...solana,
    },
  }
}
