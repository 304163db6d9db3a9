import type { WalletAccount } from '@latchkey/contract'
import { entryPoints } from '@latchkey/crypto/calls'

import { readEthereumTransaction } from '../clear-signing/ethereumTransaction.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'

/** How long a list of accounts is used. ms */
const fresh = 60_000

/** Refuses requests that act for an account in another way than by its own transactions. */
export interface AccountGuard {
  /**
   * @param typedData as it is signed
   * @throws {@link KitError} `WALLET_UNSUPPORTED` if one of the user's accounts or an EntryPoint checks the signature
   */
  checkTypedData(address: string, typedData: { domain?: { verifyingContract?: unknown } }): Promise<void>
  /** @throws {@link KitError} `WALLET_UNSUPPORTED` if a transaction calls one of the user's accounts */
  checkTransaction(address: string, transaction: string): Promise<void>
}

/**
 * A delegated account takes orders by typed data, by user operations and by calls of itself. A page asks for those with
 * `wallet_sendCalls`, unless the developer has a smart account: docs/first-day.md#smart-accounts
 */
export function createAccountGuard(kit: InternalKit): AccountGuard {
  const { clock } = kit.environment
  const isOff = kit.config.wallet?.smartAccounts === true
  let list: { of: string; at: number; loading: Promise<ReadonlySet<string>> } | undefined

  async function load(sessionId: string): Promise<ReadonlySet<string>> {
    const { call } = await kit.apiRuntime()
    const { accounts } = await call('query', 'listWalletAccounts', {}, { sessionId })
    return new Set((accounts as readonly WalletAccount[]).map(({ address }) => address.toLowerCase()))
  }

  async function isAccount(contract: string, signer: string): Promise<boolean> {
    if (contract === signer.toLowerCase()) return true
    const of = kit.sessionStore.active?.session.id
    if (of === undefined) return false
    if (list?.of !== of || clock.now() - list.at > fresh) list = { of, at: clock.now(), loading: load(of) }
    const { loading } = list
    return (
      await loading.catch((error) => {
        // The next request tries again.
        list = undefined
        throw error
      })
    ).has(contract)
  }

  return {
    async checkTypedData(address, { domain }) {
      const contract = String(domain?.verifyingContract ?? '').toLowerCase()
      if (isOff || contract === '') return
      if (entryPoints.has(contract)) throw refused('signTypedData: got a user operation')
      if (await isAccount(contract, address))
        throw refused('signTypedData: got typed data that an account of the user checks itself')
    },
    async checkTransaction(address, transaction) {
      const { to, data } = (isOff ? undefined : readEthereumTransaction(transaction)) ?? {}
      if (to !== undefined && data !== '0x' && (await isAccount(to, address)))
        throw refused('signTransaction: got a call of an account of the user')
    },
  }
}

const refused = (got: string) =>
  new KitError('WALLET_UNSUPPORTED', {
    message: `${got}. Use wallet_sendCalls, or set wallet.smartAccounts in the config.`,
  })
