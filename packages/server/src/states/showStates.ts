import { EnclaveError, type Guard, type GuardedOrganizations } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import type { Database } from '../store/database/store.ts'
import { findInterfaceTexts, findStates, type StateRow } from '../store/states/organizationStates.ts'
import { ensureStates } from './adoptStates.ts'
import type { Evidence } from './evidence.types.ts'

export const sealedStateOf = ({ state, mac }: StateRow) => ({ state, mac })

/** The organizations that a request concerns, for the enclave. */
export const organizationsOf = ({ caller, organization }: Context): GuardedOrganizations => ({
  home: caller.organization.id,
  target: organization.id,
  tenant: caller.organization.tenantId,
})

/**
 * Calls the enclave with a guard. It remembers the states that were used last, and asks for others: so a signature reads
 * none. Not in a transaction, where an organization has no state yet.
 *
 * @param known - states of organizations that the transaction may have deleted
 */
export async function showStates<Result>(
  context: Context,
  evidence: Evidence,
  call: (guard: Guard) => Promise<Result>,
  known: readonly StateRow[] = [],
): Promise<Result> {
  const { db, organization } = context
  const organizations = organizationsOf(context)
  const ids = [...new Set(Object.values(organizations))]
  const shown: Partial<Guard> = {}
  async function ask(): Promise<Result> {
    try {
      return await call({ ...evidence, organizations, ...shown })
    } catch (error) {
      if (codeOf(error) !== 'INTERFACE_NEEDED' || shown.interfaces) throw error
      shown.interfaces = await findInterfaceTexts(db, organization.id)
      return await ask()
    }
  }
  try {
    return await ask()
  } catch (error) {
    if (codeOf(error) !== 'STATE_NEEDED') throw error
  }
  await ensureStates(context, ids)
  return await withNewest(db, ids, async (rows) => {
    const others = known.filter((one) => !rows.some((row) => row.organizationId === one.organizationId))
    shown.states = [...rows, ...others].map(sealedStateOf)
    return await ask()
  })
}

const codeOf = (error: unknown) => (error instanceof EnclaveError ? error.code : undefined)

/** How often states are read for one call. */
const mostReads = 5

/**
 * Calls the enclave with states that nothing locks. If a change came after they were read, it is called again with the
 * next ones.
 */
export async function withNewest<Result>(
  db: Database,
  ids: readonly string[],
  call: (rows: readonly StateRow[]) => Promise<Result>,
): Promise<Result> {
  let rows = await findStates(db, ids)
  for (let reads = 1; ; reads++)
    try {
      return await call(rows)
    } catch (error) {
      if (codeOf(error) !== 'STATE_REFUSED' || reads === mostReads) throw error
      const next = await findStates(db, ids)
      if (!next.some((row) => rows.some((old) => isNext(row, old)))) throw error
      rows = next
    }
}

const isNext = (row: StateRow, old: StateRow): boolean =>
  row.organizationId === old.organizationId && row.generation > old.generation
