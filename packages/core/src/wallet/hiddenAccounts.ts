import type { InternalKit } from '../flows/internalKit.ts'
import { createUserValues } from '../sessions/userValues.ts'
import type { SetAccountHiddenParameters } from './wallet.types.ts'

/** Maximum number of hidden accounts of a user. */
const mostAccounts = 1_000

/** The accounts that the signed-in user has hidden on this device. Only their ids, which say nothing about the user. */
export function createHiddenAccounts(kit: InternalKit) {
  const values = createUserValues(kit, 'hiddenAccounts')
  const presentUser = () => kit.store.get().auth.session?.userId
  const list = (): string[] => {
    const ids = values.read(presentUser())
    return Array.isArray(ids) ? [...ids] : []
  }
  return {
    list,
    /** Hides an account, or shows it again. Without storage it stays shown. */
    set({ accountId, hidden }: SetAccountHiddenParameters): void {
      const userId = presentUser()
      if (userId === undefined) return
      const rest = list().filter((id) => id !== accountId)
      const ids = hidden ? [accountId, ...rest].slice(0, mostAccounts) : rest
      values.write(userId, ids.length > 0 ? ids : undefined)
    },
  }
}
