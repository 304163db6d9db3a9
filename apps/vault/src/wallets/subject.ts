import type { EmbeddedWallet, Kit } from '@latchkey/core'
import type { VaultKind } from '@latchkey/core/vault'
import { nameByPosition } from '@latchkey/ui/internal'

import { t } from '../texts/texts.ts'
import { listWallets } from './listWallets.ts'

type WalletAccount = EmbeddedWallet['accounts'][number]
export type PrivateKey = Awaited<ReturnType<Kit['api']['listPrivateKeys']>>['privateKeys'][number]

/** Wallet, account or private key to export, as the service lists it for the user who confirmed. */
export type Subject =
  | { readonly kind: 'export-wallet'; readonly wallet: EmbeddedWallet }
  | { readonly kind: 'export-account'; readonly wallet: EmbeddedWallet; readonly account: WalletAccount }
  | { readonly kind: 'export-private-key'; readonly privateKey: PrivateKey }

/** Looks up the object that the host has named. Undefined if this user has no such object. */
export async function findSubject(kit: Kit, kind: VaultKind, id: string): Promise<Subject | undefined> {
  if (kind === 'export-private-key') {
    const { privateKeys } = await kit.api.listPrivateKeys()
    const privateKey = privateKeys.find(({ privateKeyId }) => privateKeyId === id)
    return privateKey && { kind, privateKey }
  }
  const wallets = await listWallets(kit)
  if (kind === 'export-wallet') {
    const wallet = wallets.find(({ walletId }) => walletId === id)
    return wallet && { kind, wallet }
  }
  for (const wallet of wallets) {
    const account = wallet.accounts.find(
      ({ address, walletAccountId }) => address === id || walletAccountId === id,
    )
    if (account) return { kind: 'export-account', wallet, account }
  }
  return undefined
}

/** The name of each account, as the app's wallet shows it. */
export const nameAccounts = ({ accounts }: EmbeddedWallet): string[] =>
  nameByPosition(accounts, (number) => t('accountNumber', { number }))

const nameAccount = (wallet: EmbeddedWallet, account: WalletAccount): string =>
  nameAccounts(wallet)[wallet.accounts.indexOf(account)] ?? ''

/** Name and addresses, as the user knows them. */
export function describeSubject(subject: Subject): { name: string; addresses: readonly string[] } {
  switch (subject.kind) {
    case 'export-wallet':
      return {
        name: subject.wallet.walletName,
        addresses: subject.wallet.accounts.map(({ address }) => address),
      }
    case 'export-account':
      return {
        name: `${subject.wallet.walletName}, ${nameAccount(subject.wallet, subject.account)}`,
        addresses: [subject.account.address],
      }
    case 'export-private-key': {
      const { privateKeyName: name, addresses } = subject.privateKey
      return { name, addresses: addresses.flatMap(({ address }) => address ?? []) }
    }
  }
}
