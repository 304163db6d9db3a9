import type { EmbeddedAccount, EmbeddedWallet, EthereumAddress, FlowError, PrivateKey } from '@latchkey/react'
import { fn } from 'storybook/test'

import { address, session } from './fixtures.tsx'
import { createStoryKit } from './storyKit.ts'

const timestamp = { seconds: '1760000000', nanos: '0' }

export const savingsAddress = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
export const solanaAddress = '9E97oBkkNnPGPvSxTJCcVKzyEUVsXDoMXnS4DSyr5tUZ'

const account = <Format extends EmbeddedAccount['addressFormat']>(
  walletId: string,
  addressFormat: Format,
  text: Format extends 'ADDRESS_FORMAT_ETHEREUM' ? EthereumAddress : string,
  path: string,
  name?: string,
) => ({
  walletAccountId: `${walletId} ${path}`,
  organizationId: session.organizationId,
  walletId,
  curve:
    addressFormat === 'ADDRESS_FORMAT_SOLANA' ? ('CURVE_ED25519' as const) : ('CURVE_SECP256K1' as const),
  pathFormat: 'PATH_FORMAT_BIP32' as const,
  path,
  addressFormat,
  address: text,
  createdAt: timestamp,
  updatedAt: timestamp,
  ...(name ? { name } : {}),
})

const wallet = (walletId: string, walletName: string, accounts: EmbeddedAccount[]): EmbeddedWallet => ({
  walletId,
  walletName,
  createdAt: timestamp,
  updatedAt: timestamp,
  exported: false,
  imported: false,
  accounts,
})

/** The wallet of the reference picture. */
export const mainWallet = wallet('main', 'Main wallet', [
  account('main', 'ADDRESS_FORMAT_ETHEREUM', address, "m/44'/60'/0'/0/0"),
  account('main', 'ADDRESS_FORMAT_ETHEREUM', savingsAddress, "m/44'/60'/1'/0/0", 'Savings'),
  account('main', 'ADDRESS_FORMAT_BITCOIN_MAINNET_P2WPKH', bitcoinAddress, "m/84'/0'/0'/0/0"),
  account('main', 'ADDRESS_FORMAT_SOLANA', solanaAddress, "m/44'/501'/0'/0'"),
])

export const travelWallet = wallet('travel', 'Travel', [
  account(
    'travel',
    'ADDRESS_FORMAT_ETHEREUM',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    "m/44'/60'/0'/0/0",
  ),
])

export const importedKey: PrivateKey = {
  privateKeyId: 'key-1',
  publicKey: `02${'cd'.repeat(32)}`,
  privateKeyName: 'Old phone',
  curve: 'CURVE_SECP256K1',
  addresses: [{ format: 'ADDRESS_FORMAT_ETHEREUM', address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' }],
  privateKeyTags: [],
  createdAt: timestamp,
  updatedAt: timestamp,
  exported: false,
  imported: true,
}

export interface WalletKitOptions {
  wallets?: readonly EmbeddedWallet[]
  keys?: readonly PrivateKey[]
  hidden?: readonly string[]
  /** Error of requests for wallets and keys; those for hidden accounts and account names succeed. */
  error?: FlowError | undefined
  /** Requests for wallets and keys are never answered. */
  pending?: boolean
}

/** A kit with Ada signed in, and wallets that change as the service would change them. */
export function createWalletKit(options: WalletKitOptions = {}) {
  const { error, pending } = options
  let wallets = options.wallets ?? [mainWallet]
  let hidden = options.hidden ?? []
  const kit = createStoryKit({ auth: { status: 'signed-in', session } })
  const answer =
    <Parameters extends unknown[], Data>(read: (...parameters: Parameters) => Data) =>
    async (...parameters: Parameters): Promise<Data> => {
      if (pending) await new Promise(() => undefined)
      if (error) throw Object.assign(new Error('story'), error)
      return read(...parameters)
    }
  const change = (walletId: string, next: (wallet: EmbeddedWallet) => EmbeddedWallet) => {
    wallets = wallets.map((present) => (present.walletId === walletId ? next(present) : present))
  }
  Object.assign(kit.assets, {
    history: fn(async () => ({ entries: [], isComplete: false, problems: [] })).mockName('history'),
  })
  Object.assign(kit.wallets, {
    list: fn(answer(() => [...wallets])).mockName('list'),
    listPrivateKeys: fn(answer(() => [...(options.keys ?? [])])).mockName('listPrivateKeys'),
    listHidden: fn(async () => [...hidden]).mockName('listHidden'),
    setHidden: fn(async (parameters: { accountId: string; hidden: boolean }) => {
      const rest = hidden.filter((id) => id !== parameters.accountId)
      hidden = parameters.hidden ? [...rest, parameters.accountId] : rest
    }).mockName('setHidden'),
    renameAccount: fn(async ({ accountId, name }: { accountId: string; name: string }) => {
      wallets = wallets.map((present) => ({
        ...present,
        accounts: present.accounts.map((one) => (one.walletAccountId === accountId ? { ...one, name } : one)),
      }))
    }).mockName('renameAccount'),
    rename: fn(
      answer((parameters: { walletId: string; name: string }) =>
        change(parameters.walletId, (present) => ({ ...present, walletName: parameters.name })),
      ),
    ).mockName('rename'),
    create: fn(
      answer((parameters: { name: string }) => {
        wallets = [...wallets, { ...travelWallet, walletId: parameters.name, walletName: parameters.name }]
        return { walletId: parameters.name, addresses: [address] }
      }),
    ).mockName('create'),
    addAccounts: fn(
      answer((parameters: { walletId: string; accounts: readonly { name?: string }[] }) => {
        const newAccount = account(
          parameters.walletId,
          'ADDRESS_FORMAT_SOLANA',
          '5Q544fKrFoe6tsEbD7S8EmxGTJYAKtTVhAW5Q5pge4j1',
          "m/44'/501'/1'/0'",
          parameters.accounts[0]?.name,
        )
        change(parameters.walletId, (present) => ({
          ...present,
          accounts: [...present.accounts, newAccount],
        }))
        return [newAccount.address]
      }),
    ).mockName('addAccounts'),
  })
  return kit
}
