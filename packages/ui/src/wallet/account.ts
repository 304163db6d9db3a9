import type { AddressFormat, EmbeddedWallet, PrivateKey } from '@latchkey/react'

import { nameByPosition } from '../chains/nameByPosition.ts'
import type { walletPanelEn } from '../texts/en/walletPanel.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { addableChains, type Chain, chainOf } from './chains.ts'

/** An account of a wallet, or an address of a private key, as the panel draws it. */
export interface PanelAccount {
  /** `walletAccountId` or `privateKeyId`: what is hidden. */
  id: string
  address: string
  addressFormat: AddressFormat
  chain: Chain
  /** Name that was given when it was made, or its place: "Account 2". */
  name: string
  /** The name of its wallet. */
  walletName: string
  /** Derivation path; a private key has none. */
  path?: string | undefined
}

export interface ChainSection {
  chain: Chain
  accounts: readonly PanelAccount[]
}

/** Choice of the switcher: a wallet, or the private keys outside of any wallet. */
export interface Holder {
  id: string
  kind: 'wallet' | 'private-keys'
  name: string
  /** Every account, hidden ones included. */
  accounts: readonly PanelAccount[]
}

type Texts = { readonly [Name in keyof typeof walletPanelEn]: string }

/** The wallets, and after them the private keys if there are any. */
export function listHolders(
  wallets: readonly EmbeddedWallet[],
  keys: readonly PrivateKey[],
  texts: Texts,
): Holder[] {
  const holders = wallets.map(
    (wallet): Holder => ({
      id: wallet.walletId,
      kind: 'wallet',
      name: wallet.walletName,
      accounts: accountsOf(wallet, texts),
    }),
  )
  if (keys.length === 0) return holders
  const accounts = keys.flatMap((key) =>
    key.addresses.flatMap(({ address, format }) =>
      address && format
        ? {
            id: key.privateKeyId,
            address,
            addressFormat: format,
            chain: chainOf(format),
            name: key.privateKeyName,
            walletName: texts.panelPrivateKeys,
          }
        : [],
    ),
  )
  return [...holders, { id: 'private-keys', kind: 'private-keys', name: texts.panelPrivateKeys, accounts }]
}

function accountsOf({ accounts, walletName }: EmbeddedWallet, texts: Texts): PanelAccount[] {
  const names = nameByPosition(accounts, (number) =>
    fillMessage(texts.accountNumber as '{number}', { number }),
  )
  return accounts.map(({ walletAccountId: id, address, addressFormat, path }, index) => {
    const name = names[index] ?? ''
    return { id, address, addressFormat, chain: chainOf(addressFormat), name, walletName, path }
  })
}

/** Accounts by chain: those that accounts can be added on first, the others as they come. */
export function sectionsOf(accounts: readonly PanelAccount[]): ChainSection[] {
  const byId = new Map<string, PanelAccount[]>(addableChains.map(({ id }) => [id, []]))
  for (const account of accounts) {
    const section = byId.get(account.chain.id) ?? []
    section.push(account)
    byId.set(account.chain.id, section)
  }
  return [...byId.values()].flatMap((section) =>
    section[0] ? [{ chain: section[0].chain, accounts: section }] : [],
  )
}
