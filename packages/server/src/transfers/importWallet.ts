import type { SubmitHandler } from '../context/handler.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { addWallet, rowsOf, type WalletRows, walletResultOf } from '../wallets/createWallet.ts'
import { provenBy } from '../wallets/proofs.ts'
import { openImport, requireOwnUser, spendImportTarget } from './importTarget.ts'

export const importWallet: SubmitHandler<'importWallet', WalletRows & { targetId: string }> = {
  locksOrganization: true,
  provesAddresses: true,

  async prepare(context, { userId, walletName, encryptedBundle, accounts }) {
    requireOwnUser(context, userId)
    const { enclave, now, random, organization } = context
    const id = timeOrderedUuid(now, random)
    const { targetId, opened } = await openImport(context, 'wallet', (target) =>
      enclave.importWallet({ organizationId: organization.id, target, encryptedBundle, walletId: id }),
    )
    const columns = { id, organizationId: organization.id, name: walletName, imported: true }
    return { ...(await rowsOf(context, { ...columns, ...opened, accounts })), targetId }
  },

  async apply(context, _parameters, { targetId, ...rows }) {
    await spendImportTarget(context, targetId)
    await addWallet(context, rows)
    return { ...walletResultOf(rows), ...provenBy(context, rows.proofs) }
  },
}
