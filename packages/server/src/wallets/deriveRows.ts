import type { AppProof, WalletAccountParams } from '@latchkey/contract'
import type { SealedWallet } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import type { WalletAccountRow, WalletRow } from '../store/wallets/wallets.ts'
import { callEnclave } from './callEnclave.ts'
import { toEnclaveCurve, toEnclaveFormat } from './names.ts'
import { proofFor, takeProofs } from './proofs.ts'

/** Accounts as they come from a request, read: curves in one spelling. */
export type AccountParams = Omit<WalletAccountParams, 'curve'> & { curve: WalletAccountRow['curve'] }

/** The sealed wallet of a row, as the enclave takes it. */
export const sealedOf = ({ id, sealed }: Pick<WalletRow, 'id' | 'sealed'>): SealedWallet => ({
  walletId: id,
  sealed: Buffer.from(sealed, 'base64'),
})

/** Accounts to be stored, and the proofs that were asked for. */
export interface DerivedRows {
  accounts: WalletAccountRow[]
  proofs: AppProof[]
}

/**
 * Derives the accounts of a request, in its order, as rows to be stored.
 * @throws ServiceError REQUEST_INVALID, UNAVAILABLE
 */
export async function deriveRows(
  context: Context,
  {
    wallet,
    organizationId,
    accounts,
  }: {
    wallet: SealedWallet
    organizationId: string
    accounts: readonly AccountParams[]
  },
): Promise<DerivedRows> {
  const { enclave, now, random } = context
  if (accounts.length === 0) return { accounts: [], proofs: [] }
  const derived = await callEnclave('parameters.accounts', () =>
    enclave.deriveAccounts({
      organizationId,
      wallet,
      ...proofFor(context),
      accounts: accounts.map(({ curve, path, addressFormat }) => ({
        curve: toEnclaveCurve(curve),
        path,
        addressFormat: toEnclaveFormat(addressFormat),
      })),
    }),
  )
  const rows = derived.flatMap(({ address, publicKey }, at) => {
    const params = accounts[at]
    if (!params) return []
    const { curve, path, addressFormat, name = null } = params
    const columns = { id: timeOrderedUuid(now + at, random), organizationId, walletId: wallet.walletId }
    return [
      { ...columns, curve, path, addressFormat, address, publicKey, name, createdAt: now, updatedAt: now },
    ]
  })
  return { accounts: rows, proofs: await takeProofs(context, derived) }
}
