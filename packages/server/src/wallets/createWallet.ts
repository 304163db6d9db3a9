import type { AppProof } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import {
  countWallets,
  insertWallet,
  insertWalletAccounts,
  type WalletAccountRow,
  type WalletRow,
} from '../store/wallets/wallets.ts'
import { callEnclave } from './callEnclave.ts'
import { type AccountParams, deriveRows } from './deriveRows.ts'
import { provenBy } from './proofs.ts'

/** Wallets of an organization. docs/wire-format.md#limits */
const maxWallets = 100

export interface NewWallet {
  walletName: string
  accounts: readonly AccountParams[]
  mnemonicLength?: 12 | 15 | 18 | 21 | 24 | undefined
}

/** Rows of a wallet and its accounts, not stored yet. */
export interface WalletRows {
  wallet: WalletRow
  accounts: readonly WalletAccountRow[]
  /** Proofs of the accounts' addresses, if the request asked for them. */
  proofs: readonly AppProof[]
}

/** Makes a phrase and derives the accounts. Stores nothing. */
export async function makeWallet(
  context: Context,
  organizationId: string,
  { walletName, accounts, mnemonicLength }: NewWallet,
): Promise<WalletRows> {
  const { enclave, now, random } = context
  const id = timeOrderedUuid(now, random)
  const newWallet = await callEnclave('parameters', () =>
    enclave.createWallet({
      organizationId,
      walletId: id,
      ...(mnemonicLength && { phraseLength: mnemonicLength }),
    }),
  )
  return await rowsOf(context, {
    id,
    organizationId,
    name: walletName,
    imported: false,
    ...newWallet,
    accounts,
  })
}

interface SealedSeed {
  id: string
  organizationId: string
  name: string
  imported: boolean
  sealed: Uint8Array
  languages: readonly string[]
  accounts: readonly AccountParams[]
}

/** Derives the accounts of a seed that is in no row yet. @throws ServiceError REQUEST_INVALID, ACCOUNT_EXISTS */
export async function rowsOf(
  context: Context,
  { id, organizationId, name, imported, sealed, languages, accounts }: SealedSeed,
): Promise<WalletRows> {
  const derived = await deriveRows(context, { wallet: { walletId: id, sealed }, organizationId, accounts })
  checkDistinct(derived.accounts)
  const times = { exportedAt: null, createdAt: context.now, updatedAt: context.now }
  const text = Buffer.from(sealed).toString('base64')
  return {
    wallet: { id, organizationId, name, sealed: text, languages: [...languages], imported, ...times },
    ...derived,
  }
}

/** @throws ServiceError ACCOUNT_EXISTS: one request names a path twice for one curve and format. */
export function checkDistinct(rows: readonly WalletAccountRow[]): void {
  const seen = new Set<string>()
  for (const { path, curve, addressFormat } of rows) {
    const name = `${path} ${curve} ${addressFormat}`
    if (seen.has(name)) throw new ServiceError('ACCOUNT_EXISTS', { path })
    seen.add(name)
  }
}

/** Stores a wallet with its accounts. @throws ServiceError NAME_TAKEN */
export async function storeWallet({ db }: Context, { wallet, accounts }: WalletRows): Promise<void> {
  if (!(await insertWallet(db, wallet))) throw new ServiceError('NAME_TAKEN', { name: wallet.name })
  await insertWalletAccounts(db, accounts)
}

/** Stores a wallet where there is room for it, with the organization locked. @throws ServiceError LIMIT_EXCEEDED, NAME_TAKEN */
export async function addWallet(context: Context, rows: WalletRows): Promise<void> {
  const { db, organization } = context
  if ((await countWallets(db, organization.id)) >= maxWallets)
    throw new ServiceError('LIMIT_EXCEEDED', { limit: 'wallets per organization', max: maxWallets })
  await storeWallet(context, rows)
}

/** Result for a wallet that was made. */
export const walletResultOf = ({ wallet, accounts }: WalletRows) => ({
  walletId: wallet.id,
  addresses: accounts.map(({ address }) => address),
})

export const createWallet: SubmitHandler<'createWallet', WalletRows> = {
  locksOrganization: true,
  provesAddresses: true,
  prepare: (context, parameters) => makeWallet(context, context.organization.id, parameters),

  async apply(context, _parameters, rows) {
    await addWallet(context, rows)
    return { ...walletResultOf(rows), ...provenBy(context, rows.proofs) }
  },
}
