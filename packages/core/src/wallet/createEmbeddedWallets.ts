import type { PrivateKey, Wallet, WalletAccount } from '@latchkey/contract'
import { createAsk } from '../activities/createAsk.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { defaultAccounts, defaultWalletName, toAccountParams } from '../flows/signUp.ts'
import { createConfirm } from '../sign-requests/confirm.ts'
import type { Confirm } from '../sign-requests/signQueue.types.ts'
import { createAccountNames } from './accountNames.ts'
import { createHiddenAccounts } from './hiddenAccounts.ts'
import { providerState } from './providerState.ts'
import {
  messagePayload,
  type Signature,
  toEthereumSignature,
  toSolanaSignature,
  transactionOf,
  typedDataPayload,
} from './signing.ts'
import type { StoredWallets } from './wallet.types.ts'

/**
 * Operations over the person's wallets, by the session that is active when a request is sent. `confirm` asks the person
 * before each signature.
 */
export function createEmbeddedWallets(
  kit: InternalKit,
  confirm: Confirm = createConfirm(kit),
): StoredWallets {
  const ask = createAsk(kit)
  const [names, hidden] = [createAccountNames(kit), createHiddenAccounts(kit)]
  const generateAppProofs = kit.config.wallet?.proofs
  const listAccounts = async (options: Parameters<typeof ask>[3], walletId?: string) => {
    const { accounts } = await ask<{ accounts: WalletAccount[] }>(
      'listWalletAccounts',
      'query',
      walletId === undefined ? {} : { walletId },
      options,
    )
    return accounts
  }
  return {
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
    async signMessage({ address, message, ...options }) {
      const { chain, ...payload } = messagePayload(address, message)
      const request = { kind: 'message', address, chain, message: structuredClone(message) } as const
      return await confirm(
        request,
        options,
        async (confirmed) => {
          const signature = await ask<Signature>('signRawPayload', 'submit', payload, confirmed)
          return chain === 'ethereum' ? toEthereumSignature(signature) : toSolanaSignature(signature)
        },
        { operation: 'signRawPayload', parameters: payload },
      )
    },
    async signTypedData({ address, typedData, ...options }) {
      const params = typedDataPayload(address, typedData)
      // What is shown is read from what is signed.
      const shown = JSON.parse(params.payload)
      const request = { kind: 'typedData', address, chain: 'ethereum', typedData: shown } as const
      return await confirm(
        request,
        options,
        async (confirmed) =>
          toEthereumSignature(await ask<Signature>('signRawPayload', 'submit', params, confirmed)),
        { operation: 'signRawPayload', parameters: params },
      )
    },
    async signTransaction({ signal, onApprovalNeeded, network, ...wanted }) {
      const { chain, params } = transactionOf(wanted)
      const { address, transaction } = wanted
      const request = { kind: 'transaction', address, chain, transaction, network } as const
      return await confirm(
        request,
        { signal, onApprovalNeeded },
        async (confirmed) => {
          const { signedTransaction } = await ask<{ signedTransaction: string }>(
            'signTransaction',
            'submit',
            params,
            confirmed,
          )
          return chain === 'ethereum' ? `0x${signedTransaction}` : signedTransaction
        },
        { operation: 'signTransaction', parameters: params },
      )
    },
    cancelSignIn: () => kit.store.set({ signInRequest: undefined }),
  }
}

/** Oldest first; accounts that were derived together by their path: Ethereum (60) before Solana (501). */
const byAge = (one: WalletAccount, other: WalletAccount) =>
  Number(one.createdAt.seconds) - Number(other.createdAt.seconds) ||
  one.path.localeCompare(other.path, 'en', { numeric: true })
