import { pathName, type QueryOperation } from '@latchkey/contract/wire'
import { isInScope, isTrue, namesKind } from '@latchkey/rules/decide'
import { later, noAnswers, runLater } from '@latchkey/rules/facts'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { readScope } from '../session-profiles/readScope.ts'
import { type DescribedRequest, describeLimited } from './objects/describeRequest.ts'

/**
 * Requires that the scope of the caller's session profile allows a submit, before anything else decides about it: it binds
 * root users as well. docs/session-profiles.md#scopes
 * @throws ServiceError REQUEST_NOT_AUTHORIZED, POLICIES_TOO_COMPLEX
 */
export async function requireScope(
  context: Context,
  {
    operation: name,
    type,
    parameters,
    now,
    counting,
  }: Pick<DescribedRequest, 'operation' | 'type' | 'parameters' | 'now' | 'counting'>,
): Promise<void> {
  const bounds = await readScope(context)
  if (!bounds) return
  const { scope, limits } = bounds
  const { db, organization, caller } = context
  const work = context.policyWork(organization.id)
  work.requireRoom()
  const request = {
    db,
    organizationId: organization.id,
    operation: name,
    type,
    parameters,
    now,
    work,
    counting,
  }
  const submit = { ...request, credentialId: caller.credential.id }
  const describe = () => later(describeLimited(request, { limits, sources: [scope] }))
  if (!(await runLater(isInScope(scope, submit, describe), noAnswers))) throw outOfScope(name)
}

/**
 * Queries that every scope allows about the caller: who they are, the key that asks, what became of their requests, what
 * they may do.
 */
const openQueries: ReadonlySet<QueryOperation> = new Set<QueryOperation>([
  'getActivity',
  // A client that signs out asks for the ID of its key.
  'getApiKeys',
  'getSessionProfile',
  'getSessionProfiles',
  // The signing window asks before the user decides.
  'previewActivity',
  'whoami',
])

/**
 * Requires that the scope of the caller's session profile allows a query: it names the query, and is true for it.
 * @returns whether it may read only what the caller has made: the scope doesn't allow the query, but every scope does
 * @throws ServiceError REQUEST_NOT_AUTHORIZED, POLICIES_TOO_COMPLEX
 */
export async function requireQueryScope(context: Context, name: QueryOperation): Promise<boolean> {
  const bounds = await readScope(context)
  if (!bounds) return false
  const { scope } = bounds
  const work = context.policyWork(context.organization.id)
  work.requireRoom()
  const objects = { activity: { kind: pathName(name).toUpperCase() }, time: { now: BigInt(context.now) } }
  if (namesKind(scope, name, work) && isTrue(scope, [objects], work)) return false
  if (openQueries.has(name)) return true
  throw outOfScope(name)
}

const outOfScope = (name: string) =>
  new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: pathName(name), reason: 'scope' })
