import type { ErrorFacts, OperationId } from '@latchkey/contract/server'
import { pathName, type SubmitOperation } from '@latchkey/contract/wire'
import type { Approval, Evaluation, Permission } from '@latchkey/rules/decide'
import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { watchDecision } from '../states/watchDecision.ts'
import { findVoters } from '../store/activities/voters.ts'
import { findVotingCredentials } from '../store/activities/votes.ts'
import type { PolicyRow } from '../store/policies.ts'
import { decide, type PreparedDecision, prepareDecision } from './decide.ts'
import { permissionOf } from './permission.ts'
import { requireScope } from './requireScope.ts'

/** A submit to decide about. */
export interface Submitted {
  name: SubmitOperation
  type: string
  parameters: object
  /** `sha256:` and the hex digest of the body. Undefined for a request that nobody has made yet. */
  fingerprint?: string | undefined
}

/**
 * Checks that the caller's kind may run an operation. The rest is for {@link authorizeSubmit} to decide.
 * @throws ServiceError REQUEST_NOT_AUTHORIZED
 */
export function requirePermission(
  operation: OperationId,
  { caller, organization }: Context,
  parameters?: object,
): Exclude<Permission, 'denied' | 'parentQuorum'> {
  const permission = permissionOf({ operation, caller, organization, parameters })
  if (permission === 'denied') throw notAuthorized(operation)
  if (permission === 'parentQuorum') throw notAuthorized(operation, { reason: permission })
  return permission
}

/** A decision by the caller's approval alone, and the error of a denial. */
export type Authorization =
  | { decision: 'allowed' | 'needsConsensus' }
  | { decision: 'denied'; refusal: ServiceError }

/**
 * Decides about a submit by its caller alone: they are the first who approves.
 * @throws ServiceError REQUEST_NOT_AUTHORIZED, if no policy could allow it
 */
export async function authorizeSubmit(
  context: Context,
  { name, type, parameters, fingerprint }: Submitted,
): Promise<Authorization> {
  const submitted = await prepareSubmit(context, { name, type, parameters, fingerprint })
  if (submitted === 'allowed') {
    await watchDecision(context, { name, type, parameters }, { decision: submitted, approvals: [] })
    return { decision: submitted }
  }
  const { prepared, approvals } = submitted
  const { decision, evaluation } = await decide(prepared, approvals)
  await watchDecision(context, { name, type, parameters }, { decision, approvals })
  return decision === 'denied' ? { decision, refusal: deniedBy(`submit/${name}`, evaluation) } : { decision }
}

/**
 * Reads what decides about a submit of the caller, who is the first to approve it. `allowed`: nothing has a say in it.
 * @throws ServiceError REQUEST_NOT_AUTHORIZED, if no policy could allow it
 */
export async function prepareSubmit(
  context: Context,
  { name, type, parameters, fingerprint }: Submitted,
): Promise<'allowed' | { prepared: PreparedDecision; approvals: Approval[] }> {
  const permission = requirePermission(`submit/${name}`, context, parameters)
  const { db, now, organization } = context
  // Before the root quorum, which it binds, too.
  const counting = { ...countingOf(context), fingerprint }
  await requireScope(context, { operation: name, type, parameters, now, counting })
  if (permission === 'allowed') return permission
  const { id: organizationId, rootThreshold } = organization
  const work = context.policyWork(organizationId)
  const request = { db, organizationId, operation: name, type, parameters, now, work, counting }
  // Root users may need no policy, and they can mend the policies.
  if (context.caller.role !== 'root') work.requireRoom()
  const prepared = await prepareDecision(db, { permission, rootThreshold, request })
  if (permission === 'unlessDenied' && prepared.policies.length === 0) return 'allowed'
  return { prepared, approvals: await approvalOf(context) }
}

/** Where the requests of a caller are counted. */
export const countingOf = ({
  enclave,
  verifies,
  caller,
}: Pick<Context, 'enclave' | 'verifies' | 'caller'>) => ({
  enclave,
  verifies,
  caller,
})

/** The caller's own approval, in their own organization. No approval by a token: it has no credential. */
export async function approvalOf({ db, now, caller }: Context): Promise<Approval[]> {
  const [voter] = await findVoters(db, caller.organization.id, [caller.userId])
  const { id } = caller.credential
  const credential = (
    await findVotingCredentials(db, { organizationId: caller.organization.id, ids: [id], now })
  ).get(id)
  return voter && credential ? [{ voter, credential }] : []
}

/** The error for a request that policies deny, or that none allows. */
export function deniedBy(operation: OperationId, { policies }: Evaluation<PolicyRow>): ServiceError {
  const denying = policies.filter(({ applies, policy }) => applies && policy.effect === 'EFFECT_DENY')
  return notAuthorized(operation, { reason: 'policies', policyIds: denying.map(({ policyId }) => policyId) })
}

export const notAuthorized = (
  operation: OperationId,
  facts: Omit<ErrorFacts<'REQUEST_NOT_AUTHORIZED'>, 'operation'> = {},
): ServiceError => new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: pathNameOf(operation), ...facts })

/** `submit/initOtp` → `init_otp`. */
const pathNameOf = (operation: OperationId) => pathName(operation.slice(operation.indexOf('/') + 1))
