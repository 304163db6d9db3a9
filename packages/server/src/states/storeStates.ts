import { guardedRows } from '@latchkey/contract/guarded'
import type { SubmitOperation } from '@latchkey/contract/wire'
import { decodeState, type State, viewOf } from '@latchkey/rules/state'

import type { Context } from '../context/context.ts'
import type { SubmitParameters } from '../context/handler.ts'
import type { Database } from '../store/database/store.ts'
import { deleteState, findSealedRows, lockState, storeState } from '../store/states/organizationStates.ts'
import { ensureStates } from './adoptStates.ts'
import { readState } from './readState.ts'
import { sealedStateOf, showStates } from './showStates.ts'
import { toRefusal } from './toRefusal.ts'

/** A submit that is being applied. */
interface Applied {
  name: SubmitOperation
  parameters: SubmitParameters
  context: Context
}

/** A change that waits for the commit of its rows. */
export interface PendingChange {
  organizationId: string
  generation: number
}

const rows: Partial<Record<SubmitOperation, string>> = guardedRows

/** Whether a submit changes the organizations that it names. Logins change those of which they say so. */
const isChange = (name: SubmitOperation): boolean => /^(?:state|key) /.test(rows[name] ?? '')

/** Before the transaction of a submit: the organizations that it concerns have states. */
export async function prepareStates(db: Database, { name, parameters, context }: Applied): Promise<void> {
  if (context.verifies !== 'off' && isChange(name))
    await ensureStates({ ...context, db }, organizationsIn(parameters, context))
}

const organizationsIn = (parameters: SubmitParameters, { organization, caller }: Context): string[] => [
  ...new Set([
    organization.id,
    caller.organization.id,
    caller.organization.tenantId,
    ...('subOrganizationId' in parameters && typeof parameters.subOrganizationId === 'string'
      ? [parameters.subOrganizationId]
      : []),
  ]),
]

/**
 * Runs a submit, and stores the next states of the organizations that it changes, in the same transaction. They count once
 * {@link confirmStates} says so.
 */
export async function storeStates<Result>(
  transaction: Database,
  applied: Applied,
  apply: (changed: Set<string>) => Promise<Result>,
): Promise<{ result: Result; pending: PendingChange[] }> {
  const { name, parameters, context } = applied
  const changed = new Set<string>()
  const result = await apply(changed)
  if (context.verifies === 'off' || !rows[name]) return { result, pending: [] }
  const made = madeBy(result)
  const known = [...new Set([...(isChange(name) ? organizationsIn(parameters, context) : []), ...changed])]
  const pending: PendingChange[] = []
  for (const organizationId of made ? [...known, made] : known) {
    const isNew = organizationId === made
    const change = await storeNext({ ...context, db: transaction }, organizationId, isNew).catch((error) => {
      throw toRefusal(context, name, error)
    })
    if (change) pending.push(change)
  }
  return { result, pending }
}

/** The organization that a sign-up has made. */
const madeBy = (result: unknown): string | undefined => {
  const { subOrganizationId, rootUserIds } = Object(result)
  return Array.isArray(rootUserIds) ? subOrganizationId : undefined
}

/** Stores the next state of an organization, if its rows have changed. One without a state gets its first one later. */
async function storeNext(
  context: Context,
  organizationId: string,
  isNew: boolean,
): Promise<PendingChange | undefined> {
  const { db } = context
  const row = await lockState(db, organizationId)
  const before = row && decodeState(row.state)
  const next = await readState(db, organizationId)
  if (!before && !(isNew && next)) return undefined
  if (before && next && isSame(before, next)) return undefined
  const sealed = next ? await findSealedRows(db, organizationId, newKeys(before, next)) : {}
  const change = { organizationId, before: row && sealedStateOf(row), next, at: context.now, sealed }
  const { enclave, evidence } = context
  const made = evidence
    ? await showStates(context, evidence, (guard) => enclave.advance({ ...change, guard }))
    : await enclave.advance(change)
  const generation = (before?.generation ?? 0) + 1
  if (made) await storeState(db, { organizationId, generation, ...made })
  else await deleteState(db, organizationId)
  return { organizationId, generation }
}

/** Once the rows are committed. Until then, nothing that ends a right is answered. */
export async function confirmStates(
  { enclave }: Pick<Context, 'enclave'>,
  pending: readonly PendingChange[],
): Promise<void> {
  for (const change of pending) await enclave.confirm(change)
}

const comparable = (state: State) => JSON.stringify({ ...viewOf(state), generation: 0 })
const isSame = (before: State, next: State) => comparable(before) === comparable(next)

/** Wallets and private keys of which a state has something new. */
const newKeys = (before: State | undefined, next: State): string[] => [
  ...next.wallets
    .filter(({ id, accounts }) => {
      const known = before?.wallets.find((wallet) => wallet.id === id)
      return !known || accounts.some((account) => !known.accounts.some((old) => old.id === account.id))
    })
    .map(({ id }) => id),
  ...next.privateKeys
    .filter(({ id }) => !before?.privateKeys.some((key) => key.id === id))
    .map(({ id }) => id),
]
