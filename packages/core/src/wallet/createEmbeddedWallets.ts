import type { PrivateKey, Wallet } from '@latchkey/contract'
import { createAsk } from '../activities/createAsk.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { defaultAccounts, defaultWalletName, toAccountParams } from '../flows/signUp.ts'
import { readJson, writeJson } from '../storage/json.ts'
import { createAccountNames } from './accountNames.ts'
import { firstAddress } from './firstAddress.ts'
import { createHiddenAccounts } from './hiddenAccounts.ts'
import type { ProviderState } from './providerState.types.ts'
import type { EmbeddedAccount, StoredWallets } from './wallet.types.ts'

/** Lists and changes the user's wallets, by the session that is active when a request is sent. */
export function createEmbeddedWallets(kit: InternalKit): StoredWallets {
  const ask = createAsk(kit)
  const [names, hidden] = [createAccountNames(kit), createHiddenAccounts(kit)]
  const generateAppProofs = kit.config.wallet?.proofs
  const listAccounts = async (options: Parameters<typeof ask>[3], walletId?: string) => {
    const { accounts } = await ask<{ accounts: EmbeddedAccount[] }>(
      'listWalletAccounts',
      'query',
      walletId === undefined ? {} : { walletId },
      options,
    )
    return accounts
  }
  const wallets: StoredWallets = {
    async list(options) {
      const [{ wallets }, accounts] = await Promise.all([
        ask<{ wallets: Wallet[] }>('listWallets', 'query', {}, options),
        listAccounts(options),
      ])
      return wallets.map((wallet) => ({
        ...wallet,
        accounts: accounts
          .filter(({ walletId }) => walletId === wallet.walletId)
          .sort(byAge)
          .map((account) => ({ ...account, name: names.find(account.walletAccountId) ?? account.name })),
      }))
    },
    address: async (chain, options) => firstAddress(await wallets.list(options), chain),
    create({ name = defaultWalletName, accounts = defaultAccounts, words, ...options } = {}) {
      const params = { walletName: name, accounts: toAccountParams(accounts), mnemonicLength: words }
      return ask('createWallet', 'submit', params, { ...options, generateAppProofs })
    },
    async addAccounts({ walletId, accounts, ...rest }) {
      const taken = (await listAccounts({ signal: rest.signal }, walletId)).map(({ path }) => path)
      const params = { walletId, accounts: toAccountParams(accounts, taken) }
      const options = { ...rest, generateAppProofs }
      return (await ask<{ addresses: string[] }>('createWalletAccounts', 'submit', params, options)).addresses
    },
    async listPrivateKeys(options) {
      const { privateKeys } = await ask<{ privateKeys: PrivateKey[] }>(
        'listPrivateKeys',
        'query',
        {},
        options,
      )
      return privateKeys.map((key) => ({
        ...key,
        privateKeyName: names.find(key.privateKeyId) ?? key.privateKeyName,
      }))
    },
    async rename({ walletId, name, ...options }) {
      await ask('updateWallet', 'submit', { walletId, walletName: name }, options)
    },
    listHidden: async () => hidden.list(),
    setHidden: async (parameters) => hidden.set(parameters),
    renameAccount: async (parameters) => names.set(parameters),
    providerState: async (change) => providerState(kit, change),
  }
  return wallets
}

/** Oldest first; accounts that were derived together by their path: Ethereum (60) before Solana (501). */
const byAge = (one: EmbeddedAccount, other: EmbeddedAccount) =>
  Number(one.createdAt.seconds) - Number(other.createdAt.seconds) ||
  one.path.localeCompare(other.path, 'en', { numeric: true })

/** Reads what a provider keeps on this device, and changes it if `change` is given. */
function providerState(
  { environment, name }: Pick<InternalKit, 'environment' | 'name'>,
  change?: (state: ProviderState) => ProviderState,
): ProviderState {
  const kept = readJson<ProviderState>(environment.metadata, name('provider'))
  const state = typeof kept === 'object' && !Array.isArray(kept) ? kept : {}
  const changed = change?.(state) ?? state
  // Without storage, a reload forgets it.
  if (changed !== state) writeJson(environment.metadata, name('provider'), changed)
  return changed
}
