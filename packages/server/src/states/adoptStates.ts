import { decodeState } from '@latchkey/rules/state'

import type { Context } from '../context/context.ts'
import { lockOrganization } from '../store/organizations.ts'
import { findSealedRows, findStates, storeState } from '../store/states/organizationStates.ts'
import { readState } from './readState.ts'

type Adopting = Pick<Context, 'db' | 'enclave' | 'now'>

/** Has the enclave take over the states of organizations that have none yet. docs/enclave-verifies.md#states */
export async function ensureStates(context: Adopting, organizationIds: readonly string[]): Promise<void> {
  const rows = await findStates(context.db, organizationIds)
  const missing = organizationIds.filter((id) => !rows.some(({ organizationId }) => organizationId === id))
  for (const id of missing) await adoptState(context, id)
}

/** In a transaction of its own: the state of the enclave is final once it is used. */
async function adoptState({ db, enclave, now }: Adopting, organizationId: string): Promise<void> {
  const generation = await db.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId)
    const [known] = await findStates(transaction, [organizationId])
    const next = known ? undefined : await readState(transaction, organizationId, now)
    if (!next) return undefined
    const ids = [...next.wallets, ...next.privateKeys].map(({ id }) => id)
    const sealed = await findSealedRows(transaction, organizationId, ids)
    // One that the enclave has, and the database lost.
    const state =
      (await enclave.latestState({ organizationId })) ??
      (await enclave.advance({ organizationId, next, sealed }))
    if (!state) return undefined
    const { generation } = decodeState(state.state)
    await storeState(transaction, { organizationId, generation, ...state })
    return generation
  })
  if (generation !== undefined) await enclave.confirm({ organizationId, generation })
}
