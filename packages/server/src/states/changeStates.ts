import { guardedRows } from '@latchkey/contract/guarded'
import type { SubmitOperation } from '@latchkey/contract/wire'
import { endOfCaller, isEstablished, profileOf } from '@latchkey/rules/decide'
import type { Asked, Author } from '@latchkey/rules/state'

import type { Context, Environment } from '../context/context.ts'
import type { SubmitParameters } from '../context/handler.ts'
import type { Database } from '../store/database/store.ts'
import { lockState, type StateRow } from '../store/states/organizationStates.ts'
import { ensureStates } from './adoptStates.ts'
import { createStateWatch, nobody } from './createStateWatch.ts'
import { type PendingChange, storeNext } from './storeNext.ts'
import { toRefusal } from './toRefusal.ts'
import type { Watching } from './watched.types.ts'

/** A submit that is being applied. */
export interface Applied {
  name: SubmitOperation
  parameters: SubmitParameters
  context: Context
}

/** A change that no request asks for: a job's, or an operator's. */
interface Unasked {
  environment: Pick<Environment, 'enclave' | 'settings' | 'verifies' | 'watchChange'>
  now: number
}

type Apply<Result> = (watching: Partial<Watching>) => Promise<Result>

const rows: Partial<Record<SubmitOperation, string>> = guardedRows

/** Whether a submit changes the organizations that it concerns. Logins say of which they change. */
const isChange = (name: SubmitOperation): boolean => /^(?:state|key) /.test(rows[name] ?? '')

/** Organizations that a submit names, if it changes them and the enclave verifies. */
export function changedBy({ name, parameters, context }: Applied): string[] {
  if (context.verifies === 'off' || !isChange(name)) return []
  const named = 'subOrganizationId' in parameters ? [String(parameters.subOrganizationId)] : []
  return [...new Set([context.organization.id, ...named])]
}

/** Before the transaction of a submit: the organizations that it concerns have states. */
export async function prepareStates(db: Database, applied: Applied): Promise<void> {
  const changed = changedBy(applied)
  const { organization: home } = applied.context.caller
  if (changed.length > 0)
    await ensureStates({ ...applied.context, db }, [...new Set([...changed, home.id, home.tenantId])])
}

/**
 * Runs a submit, and stores the next states of the organizations that it changes, in the same transaction. They count once
 * they are confirmed.
 */
export async function changeStates<Result>(
  db: Database,
  { name, parameters, context }: Applied,
  apply: Apply<Result>,
): Promise<{ result: Result; pending: PendingChange[] }> {
  const author = {
    userId: context.caller.userId,
    isEstablished: isEstablished(context),
    endsAt: endOfCaller(context.caller),
    profileId: profileOf(context.caller.credential) ?? null,
  }
  const asked = { operation: name, parameters } as Asked
  const change = { environment: context, now: context.now, asked, author, context, storesAll: isChange(name) }
  return await run(db, change, async (watching) => {
    await watching.concerns?.(context.organization.id)
    return await apply(watching)
  }).catch((error: unknown) => {
    throw toRefusal(context, name, error)
  })
}

/** The same for a change without a caller: it may only take rights away. */
export async function changeUnasked<Result>(
  db: Database,
  unasked: Unasked,
  apply: Apply<Result>,
): Promise<Result> {
  const change = { ...unasked, asked: undefined, author: nobody, context: undefined, storesAll: true }
  return (await run(db, change, apply)).result
}

interface Change extends Unasked {
  asked: Asked | undefined
  author: Author
  /** The context of the submit. */
  context: Context | undefined
  /** Whether the states of all organizations that it concerns are stored, or of those alone that it says it changed. */
  storesAll: boolean
}

async function run<Result>(
  db: Database,
  { asked, author, storesAll, ...change }: Change,
  apply: Apply<Result>,
): Promise<{ result: Result; pending: PendingChange[] }> {
  const { environment, now } = change
  const verifies = environment.verifies !== 'off'
  if (!verifies && !environment.watchChange) return { result: await apply({}), pending: [] }
  const watch = createStateWatch(db, { environment, now, asked, author })
  const concerned = new Set<string>()
  const made = new Set<string>()
  const changed = new Set<string>()
  const result = await apply({
    changed,
    async concerns(organizationId, isNew) {
      await watch.before(organizationId)
      concerned.add(organizationId)
      if (isNew) made.add(organizationId)
    },
  })
  await watch.after()
  if (!verifies) return { result, pending: [] }
  const ids = [...new Set([...(storesAll ? concerned : []), ...changed])]
  const locked = new Map<string, StateRow | undefined>()
  // After the locks of organizations and users, and in one order, so that no two transactions wait for each other.
  for (const id of ids.toSorted()) locked.set(id, await lockState(db, id))
  const pending: PendingChange[] = []
  for (const organizationId of ids) {
    const before = { row: locked.get(organizationId), isNew: made.has(organizationId) }
    const stored = await storeNext(db, change, organizationId, before)
    if (stored) pending.push(stored)
  }
  return { result, pending }
}
