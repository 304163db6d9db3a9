import { pathName, type QueryOperation } from '@latchkey/contract/wire'
import { compile, ExpressionFault, stringsOf } from '@latchkey/rules/language'
import type { Context } from '../context/context.ts'
import { findPolicies, type PolicyRow } from '../store/policies.ts'
import { approvalOf, deniedBy, requirePermission } from './authorize.ts'
import { evaluate } from './decide.ts'
import { requireQueryScope } from './requireScope.ts'

/**
 * Decides about a query. A policy of the caller's organization can allow what its caller's kind may not read, such as
 * the accounts of a parent for members who aren't root. It has to name the query, so that no policy that was written
 * for changes allows reading. docs/decisions.md#reading-by-a-policy
 *
 * The scope of a session profile comes first: it binds root users, too.
 *
 * @returns `byPolicy` if a policy allows it; `ownOnly` if the caller may read only what they have made
 * @throws ServiceError REQUEST_NOT_AUTHORIZED
 */
export async function authorizeQuery(
  context: Context,
  name: QueryOperation,
): Promise<{ byPolicy: boolean; ownOnly: boolean }> {
  const operation = `query/${name}` as const
  const permission = requirePermission(operation, context)
  const ownOnly = await requireQueryScope(context, name)
  if (permission === 'allowed') return { byPolicy: false, ownOnly }
  const { db, now, caller } = context
  const { id: organizationId } = caller.organization
  const work = context.policyWork(organizationId)
  work.requireRoom()
  const kind = pathName(name).toUpperCase()
  const policies = (await findPolicies(db, organizationId)).filter((policy) => concerns(policy, kind))
  const descriptions = [{ activity: { kind }, time: { now: BigInt(now) } }] as const
  const approvals = await approvalOf(context)
  const evaluation = await evaluate(
    { policies, describe: async () => descriptions, request: { work } },
    approvals,
  )
  if (evaluation.outcome === 'OUTCOME_ALLOW') return { byPolicy: true, ownOnly }
  throw deniedBy(operation, evaluation)
}

/** Whether a policy can decide about a query: it denies, or its condition names the query. */
function concerns({ effect, condition }: PolicyRow, kind: string): boolean {
  if (effect === 'EFFECT_DENY') return true
  try {
    return stringsOf(compile(condition).expression).includes(kind)
  } catch (error) {
    // Stored before a release that is stricter: it allows nothing.
    if (error instanceof ExpressionFault) return false
    throw error
  }
}
