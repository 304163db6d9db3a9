import type { SubmitOperation } from '@latchkey/contract/wire'
import { endOfCaller, isEstablished } from '@latchkey/rules/decide'
import { type Asked, type Author, type StateView, viewBefore, viewOf } from '@latchkey/rules/state'
import type { Context, Environment } from '../context/context.ts'
import type { SubmitParameters } from '../context/handler.ts'
import type { Database } from '../store/database/store.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'
import { readState } from './readState.ts'
import type { Watching } from './watched.types.ts'

/** A submit that is being applied. */
interface Applied {
  name: SubmitOperation
  parameters: SubmitParameters
  context: Context
}

/** A change that no request asks for: a job's, or an operator's. */
interface Unasked {
  environment: Pick<Environment, 'settings' | 'watchChange'>
  now: number
}

type Apply<Result> = (watching: Partial<Watching>) => Promise<Result>

/** Runs a submit, and shows `watchChange` the states of the organizations that it concerns, before and after. */
export async function watchStates<Result>(
  db: Database,
  { name, parameters, context }: Applied,
  apply: Apply<Result>,
): Promise<Result> {
  const asked = { operation: name, parameters } as Asked
  const author = {
    userId: context.caller.userId,
    isEstablished: isEstablished(context),
    endsAt: endOfCaller(context.caller),
  }
  return await watch(db, { environment: context, now: context.now, asked, author }, async (watching) => {
    await watching.concerns?.(context.organization.id)
    return await apply(watching)
  })
}

/** The same for a change without a caller: it may only take rights away. */
export async function watchUnasked<Result>(
  db: Database,
  unasked: Unasked,
  apply: Apply<Result>,
): Promise<Result> {
  return await watch(db, { ...unasked, asked: undefined, author: nobody }, apply)
}

const nobody: Author = { userId: '', isEstablished: false, endsAt: null }

async function watch<Result>(
  db: Database,
  { environment, now, asked, author }: Unasked & { asked: Asked | undefined; author: Author },
  apply: Apply<Result>,
): Promise<Result> {
  const { settings, watchChange } = environment
  if (!watchChange) return await apply({})
  const earlier = new Map<string, StateView | undefined>()
  const concerns = async (organizationId: string) => {
    if (!earlier.has(organizationId)) earlier.set(organizationId, await viewIn(db, organizationId, now))
  }
  const result = await apply({ concerns })
  const establishedAfter = settings.establishedAfterSeconds * 1_000
  for (const [organizationId, view] of earlier) {
    const after = await viewIn(db, organizationId, now)
    // A deleted organization has no state any more.
    if (!after) continue
    const before = view ?? viewBefore(after)
    const change = {
      before,
      after: { ...after, generation: before.generation + 1 },
      // A page that is hostile while a user signs up can't be told apart.
      author: view ? author : { ...author, isEstablished: true, endsAt: null },
      now,
      establishedAfter,
      contactChangeMs: await readContactChangeMs(db, after.tenantId),
    }
    watchChange({ asked, change })
  }
  return result
}

async function viewIn(db: Database, organizationId: string, now: number): Promise<StateView | undefined> {
  const state = await readState(db, organizationId, now)
  return state && viewOf(state)
}

/** How long changes of contacts wait in a tenant, in ms; null where there are none. */
async function readContactChangeMs(db: Database, tenantId: string): Promise<number | null> {
  const row = await findProxyConfigOf(db, tenantId)
  const seconds = row && settingsOf(row).contactChangeSeconds
  return seconds === undefined ? null : seconds * 1_000
}
