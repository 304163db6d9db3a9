import type { SubmitOperation } from '@latchkey/contract/wire'
import { endOfCaller, isEstablished } from '@latchkey/rules/decide'
import { type Asked, type Change, type StateView, viewBefore, viewOf } from '@latchkey/rules/state'
import type { Context } from '../context/context.ts'
import type { SubmitParameters } from '../context/handler.ts'
import type { Database } from '../store/database/store.ts'
import { readState } from './readState.ts'

/** A submit that is being applied. */
interface Applied {
  name: SubmitOperation
  parameters: SubmitParameters
  context: Context
}

/** Runs a submit, and shows `watchChange` the states of the organizations that it concerns, before and after. */
export async function watchStates<Result>(
  db: Database,
  { name, parameters, context }: Applied,
  apply: () => Promise<Result>,
): Promise<Result> {
  const { watchChange } = context
  if (!watchChange) return await apply()
  const concerned = [...new Set([context.organization.id, ...named(parameters)])]
  const before = new Map<string, StateView>()
  for (const organizationId of concerned) {
    const state = await readState(db, organizationId)
    if (state) before.set(organizationId, viewOf(state))
  }
  const result = await apply()
  const asked = { operation: name, parameters } as Asked
  const made = madeBy(result)
  if (made) {
    const { tenantId } = context.organization
    before.set(made, viewBefore({ organizationId: made, tenantId }))
  }
  for (const [organizationId, state] of before) {
    const next = await readState(db, organizationId)
    if (next) watchChange({ asked, change: changeOf(context, state, viewOf(next)) })
  }
  return result
}

const named = (parameters: SubmitParameters): string[] =>
  'subOrganizationId' in parameters && typeof parameters.subOrganizationId === 'string'
    ? [parameters.subOrganizationId]
    : []

/** The organization that a sign-up has made. */
const madeBy = (result: unknown): string | undefined => {
  const { subOrganizationId, rootUserIds } = Object(result)
  return Array.isArray(rootUserIds) ? subOrganizationId : undefined
}

function changeOf(context: Context, before: StateView, after: StateView): Change {
  const isNew = before.generation === 0
  return {
    before,
    after: { ...after, generation: before.generation + 1 },
    // A page that is hostile while a user signs up can't be told apart.
    author: {
      userId: context.caller.userId,
      isEstablished: isNew || isEstablished(context),
      endsAt: isNew ? null : endOfCaller(context.caller),
    },
    now: context.now,
    establishedAfter: context.settings.establishedAfterSeconds * 1_000,
  }
}
