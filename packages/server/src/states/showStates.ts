import { EnclaveError, type Guard, type GuardedOrganizations } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
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
  for (;;)
    try {
      return await call({ ...evidence, organizations, ...shown })
    } catch (error) {
      const code = error instanceof EnclaveError ? error.code : undefined
      if (code === 'STATE_NEEDED' && !shown.states) {
        await ensureStates(context, ids)
        const rows = await findStates(db, ids)
        const others = known.filter((one) => !rows.some((row) => row.organizationId === one.organizationId))
        shown.states = [...rows, ...others].map(sealedStateOf)
      } else if (code === 'INTERFACE_NEEDED' && !shown.interfaces)
        shown.interfaces = await findInterfaceTexts(db, organization.id)
      else throw error
    }
}
