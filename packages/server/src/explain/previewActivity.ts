import { findRevision, operations, readParams } from '@latchkey/contract/server'
import { withoutUnsignedMembers } from '@latchkey/rules/judge'
import { readPolls } from '../activities/polls.ts'
import type { QueryHandler } from '../context/handler.ts'
import { codeOf, ServiceError } from '../errors/ServiceError.ts'
import { readOrRefuse } from '../gate/parameters.ts'
import { prepareSubmit } from '../policies/authorize.ts'
import { decide } from '../policies/decide.ts'
import type { Voter } from '../store/activities/voters.ts'
import { findMissing } from './findMissing.ts'
import { previewLimits } from './previewLimits.ts'
import { operationsByType } from './readStoredActivity.ts'

/** Decides about a request as if the caller had submitted it now. docs/policies.md#explain-and-simulate */
export const previewActivity: QueryHandler<'previewActivity'> = async (
  context,
  { activityType: type, parameters },
) => {
  const name = operationsByType.get(type)
  const revision = name === undefined ? undefined : findRevision(name, type)
  if (name === undefined || revision?.status !== 'served') {
    const issues = [{ path: 'activityType', message: `got ${type}, expected the type of an operation` }]
    throw new ServiceError('REQUEST_INVALID', { issues })
  }
  const read = readOrRefuse(
    readParams(operations.submit[name], withoutUnsignedMembers(parameters), {
      unknownFields: 'refuse',
      revision: revision.suffix,
    }),
    'parameters',
  )
  const request = { name, type, parameters: read }
  const submitted = await prepareSubmit(context, request).catch(async (error) => {
    if (!isOutOfScope(error)) throw error
    return 'out of scope' as const
  })
  const policies = typeof submitted === 'object' ? submitted.prepared.policies : []
  const limits = await previewLimits(context, request, policies)
  if (submitted === 'out of scope') return { decision: 'denied', ...nobody, limits }
  if (submitted === 'allowed') return { decision: 'allowed', ...nobody, limits }
  const { prepared, approvals } = submitted
  const { decision, evaluation } = await decide(prepared, approvals)
  if (decision === 'allowed') return { decision, ...nobody, limits }
  const { db, now, organization } = context
  const polls = await readPolls(db, { organizationId: organization.id, votes: [], now })
  const { voters } = polls
  if (decision === 'denied')
    return {
      decision,
      ...nobody,
      limits,
      deniedBy: evaluation.policies.flatMap(({ policy: { id, name, effect }, applies }) =>
        effect === 'EFFECT_DENY' && applies ? [{ policyId: id, policyName: name }] : [],
      ),
      managers: voters.flatMap((voter) => (voter.role === 'root' ? [toNamed(voter)] : [])),
    }
  const missing = await findMissing(prepared, { approvals, voters, electorate: await polls.electorate() })
  const ids = new Set(missing.flatMap(({ userIds }) => userIds))
  return {
    decision,
    ...nobody,
    limits,
    missing,
    voters: voters.flatMap((voter) => (ids.has(voter.id) ? [toNamed(voter)] : [])),
  }
}

/** Nothing is missing, and nothing denies it. */
const nobody = { missing: [], voters: [], deniedBy: [], managers: [] }

/** Whether the scope of the caller's session refuses it. */
const isOutOfScope = (error: unknown): boolean =>
  codeOf(error) === 'REQUEST_NOT_AUTHORIZED' &&
  (error as ServiceError<'REQUEST_NOT_AUTHORIZED'>).facts.reason === 'scope'

const toNamed = ({ id, name }: Voter) => ({ userId: id, userName: name })
