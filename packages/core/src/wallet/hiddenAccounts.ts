import type { InternalKit } from '../flows/internalKit.ts'
import { readJson, writeJson } from '../storage/json.ts'
import type { SetAccountHiddenParameters } from './wallet.types.ts'

/** Ids of hidden accounts by user. In localStorage: ids alone say nothing about the user. */
interface Hidden {
  readonly version: 1
  readonly users: Readonly<Record<string, readonly string[]>>
}

/** Maximum number of users, and of accounts for each. */
const most = { users: 20, accounts: 1_000 }

function readHidden({ environment, name }: InternalKit): Hidden['users'] {
  const kept = readJson<Hidden>(environment.metadata, name('hiddenAccounts'))
  return kept?.version === 1 && typeof kept.users === 'object' && kept.users ? kept.users : {}
}

const presentUser = ({ store }: InternalKit): string | undefined => store.get().auth.session?.userId

/** The accounts that the signed-in user has hidden on this device. */
export function listHidden(kit: InternalKit): string[] {
  const ids = readHidden(kit)[presentUser(kit) ?? '']
  return Array.isArray(ids) ? [...ids] : []
}

/** Hides an account of the signed-in user on this device, or shows it again. */
export function setHidden(kit: InternalKit, { accountId, hidden }: SetAccountHiddenParameters): void {
  const userId = presentUser(kit)
  if (userId === undefined) return
  const { [userId]: _, ...others } = readHidden(kit)
  const rest = listHidden(kit).filter((id) => id !== accountId)
  const ids = hidden ? [accountId, ...rest].slice(0, most.accounts) : rest
  const users = [...(ids.length > 0 ? [[userId, ids]] : []), ...Object.entries(others)].slice(0, most.users)
  // Without storage the account is shown again.
  writeJson(kit.environment.metadata, kit.name('hiddenAccounts'), {
    version: 1,
    users: Object.fromEntries(users),
  })
}
