import type { WalletAccountParams } from '@latchkey/contract'
import type { SealedWallet } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import type { WalletAccountRow, WalletRow } from '../store/wallets.ts'
import { callEnclave } from './callEnclave.ts'
import { toEnclaveCurve, toEnclaveFormat } from './names.ts'

/** Accounts as they come from a request, read: curves in one spelling. */
export type AccountParams = Omit<WalletAccountParams, 'curve'> & { curve: WalletAccountRow['curve'] }

/** The sealed wallet of a row, as the enclave takes it. */
export const sealedOf = ({ id, sealed }: Pick<WalletRow, 'id' | 'sealed'>): SealedWallet => ({
  walletId: id,
  sealed: Buffer.from(sealed, 'base64'),
})

/**
 * Derives the accounts of a request, in its order, as rows to be stored.
 * @throws ServiceError REQUEST_INVALID, UNAVAILABLE
 */
export async function deriveRows(
  { enclave, now, random }: Context,
  {
    wallet,
    organizationId,
    accounts,
  }: {
    wallet: SealedWallet
    organizationId: string
    accounts: readonly AccountParams[]
  },
): Promise<WalletAccountRow[]> {
  if (accounts.length === 0) return []
  const derived = await callEnclave('parameters.accounts', () =>
    enclave.deriveAccounts({
      wallet,
      accounts: accounts.map(({ curve, path, addressFormat }) => ({
        curve: toEnclaveCurve(curve),
        path,
        addressFormat: toEnclaveFormat(addressFormat),
      })),
    }),
  )
  return derived.flatMap(({ address, publicKey }, at) => {
    const params = accounts[at]
    if (!params) return []
    const { curve, path, addressFormat, name = null } = params
    const place = { id: timeOrderedUuid(now + at, random), organizationId, walletId: wallet.walletId }
    return [
      { ...place, curve, path, addressFormat, address, publicKey, name, createdAt: now, updatedAt: now },
    ]
  })
}
