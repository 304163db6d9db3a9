import type { State } from '@latchkey/rules/state'

import { endAuthenticators } from '../store/authenticators.ts'
import { endCredentials } from '../store/credentials.ts'
import type { Database } from '../store/database/store.ts'
import { deleteUserRows } from '../store/deletion/deleteUserRows.ts'
import { endIdentities } from '../store/oauthIdentities.ts'
import { findOrganization } from '../store/organizations.ts'
import { deletePolicyRows, insertPolicies } from '../store/policies.ts'
import { deleteSpendingLimits, insertSpendingLimits } from '../store/spending/spendingLimits.ts'
import { lockUsersOf } from '../store/users.ts'
import { deletePrivateKeyRows } from '../store/wallets/privateKeys.ts'
import { deleteWalletRows } from '../store/wallets/wallets.ts'
import { readState } from './readState.ts'

interface Removal {
  organizationId: string
  ids: readonly string[]
  now: number
}

/** Removes from the rows what a state no longer has. Users come last, after their credentials. */
const removals = {
  passkeys: endAuthenticators,
  keys: endCredentials,
  identities: endIdentities,
  policies: deletePolicyRows,
  limits: deleteSpendingLimits,
  wallets: deleteWalletRows,
  privateKeys: deletePrivateKeyRows,
  users: deleteUsers,
} satisfies Partial<Record<keyof State, (db: Database, removal: Removal) => Promise<unknown>>>
const removable = Object.keys(removals) as (keyof typeof removals)[]

/**
 * Brings the rows of an organization in line with a state that is newer: removes what it no longer has, and adds its
 * policies and limits. Other records that only the state has, such as keys, are lost: the next change leaves them out.
 *
 * @returns how many it removed
 */
export async function restoreRows(db: Database, state: State, now: number): Promise<number> {
  const { id: organizationId } = state
  const rows = await readState(db, organizationId, now)
  if (!rows) return 0
  let removed = 0
  for (const name of removable) {
    const kept = idsOf(state[name])
    const ids = [...idsOf(rows[name])].filter((id) => !kept.has(id))
    if (ids.length > 0) await removals[name](db, { organizationId, ids, now })
    removed += ids.length
  }
  const known = idsOf(rows.policies)
  const lost = state.policies.filter(({ id }) => !known.has(id))
  const names = { notes: '', createdAt: now, updatedAt: now, organizationId }
  // A state has no names of policies.
  if (lost.length > 0)
    await insertPolicies(
      db,
      lost.map((policy) => ({ ...policy, ...names, name: `Restored ${policy.id}` })),
    )
  const knownLimits = idsOf(rows.limits)
  const lostLimits = state.limits.filter((limit) => !knownLimits.has(limit.id))
  if (lostLimits.length > 0)
    await insertSpendingLimits(
      db,
      lostLimits.map(({ by, ...limit }) => ({ ...limit, ...names, countedBy: [...by] })),
    )
  return removed
}

const idsOf = (records: readonly { id: string }[]): Set<string> => new Set(records.map(({ id }) => id))

async function deleteUsers(db: Database, { organizationId, ids, now }: Removal): Promise<void> {
  const organization = await findOrganization(db, organizationId)
  if (!organization) return
  const users = (await lockUsersOf(db, organizationId)).filter(({ id }) => ids.includes(id))
  const contacts = users.flatMap(({ email, phoneNumber }) =>
    [email, phoneNumber].filter((one) => one !== null),
  )
  await deleteUserRows(db, { organization, users, contacts, now })
}
