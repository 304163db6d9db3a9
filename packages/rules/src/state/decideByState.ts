import type { Access } from '@latchkey/contract/server'

import type { Approval, Voter, VotingCredential } from '../decide/approvals.ts'
import { passkeyType } from '../decide/credentialTypes.ts'
import { type Decision, decide } from '../decide/decide.ts'
import { withLimits } from '../decide/limits.ts'
import { profileOf, type StampingCredential } from '../decide/lineage.ts'
import { type Attempt, permissionOf } from '../decide/permission.ts'
import { isInScope } from '../decide/scope.ts'
import { type Asking, run } from '../facts/asking.ts'
import { type Descriptions, describeRequest } from '../facts/describeRequest.ts'
import type { DescribedRequest } from '../facts/request.ts'
import type { PolicyValue } from '../language/policyObjects.ts'
import { answersOf, type Beside } from './answersOf.ts'
import type { State } from './State.ts'

/** A request whose stamp was verified. */
export interface JudgedRequest extends DescribedRequest {
  access: Access
  caller: Attempt['caller'] & { readonly credential: { readonly id: string } }
  /** Credentials that approve it: the caller's, and those of votes. Sessions' keys are in no state. */
  approvals: readonly VotingCredential[]
  beside: Beside
  /** Scope of the caller's session profile; undefined for a caller without one. */
  scope: string | undefined
  /** `limits` for policies and for the scope, of a request that signs. */
  limits?: { policies: PolicyValue | undefined; scope: PolicyValue | undefined } | undefined
}

/** The scope of a credential's session profile, which is the parent's; undefined for a credential without one. */
export function scopeOf({ profiles }: State, credential: StampingCredential): string | undefined {
  const id = profileOf(credential)
  return id === undefined ? undefined : (profiles.find((one) => one.id === id)?.scope ?? 'false')
}

/** A submit of a key that may have a session profile. */
export interface BoundRequest extends DescribedRequest {
  scope: string | undefined
  credentialId: string
  beside: Beside
  limits?: JudgedRequest['limits']
}

function* describe(request: DescribedRequest, limits: PolicyValue | undefined): Asking<Descriptions> {
  const descriptions = yield* describeRequest(request)
  return limits === undefined ? descriptions : withLimits(descriptions, limits)
}

/** Whether the scope of a key, if it has one, allows a submit. */
export const isScopeMet = (state: State, { scope, beside, limits, ...request }: BoundRequest): boolean =>
  scope === undefined ||
  run(
    isInScope(scope, request, () => describe(request, limits?.scope)),
    answersOf(state, beside),
  )

/**
 * Decides about a submit by nothing but the states of organizations.
 *
 * @param state of the organization that the request is about
 * @param home of the caller's organization: the same, or its parent
 */
export function decideByState(state: State, home: State, request: JudgedRequest): Decision {
  const { caller, work, approvals, beside } = request
  // Before the root quorum, which it binds, too.
  if (!isScopeMet(state, { ...request, credentialId: caller.credential.id })) return 'denied'
  const permission = permissionOf({
    ...request,
    isQuery: false,
    caller: { ...caller, organization: home },
    organization: state,
  })
  if (permission === 'denied' || permission === 'parentQuorum') return 'denied'
  if (permission === 'allowed') return permission
  const policies = permission === 'rootQuorum' ? [] : state.policies
  if (permission === 'unlessDenied' && policies.length === 0) return 'allowed'
  const prepared = {
    permission,
    rootThreshold: state.rootThreshold,
    policies,
    work,
    describe: () => describe(request, request.limits?.policies),
  }
  const asking = decide(prepared, approvalsOf(home, approvals, request.now))
  return run(asking, answersOf(state, beside)).decision
}

/** Approvals by users who exist, aren't blocked, and still have the credential. */
function approvalsOf(home: State, credentials: readonly VotingCredential[], now: number): Approval[] {
  return credentials.flatMap((credential) => {
    const voter = voterOf(home, credential.userId)
    return voter && isLive(home, credential, now) ? [{ voter, credential }] : []
  })
}

function voterOf({ users }: State, id: string): Voter | undefined {
  const user = users.find((one) => one.id === id)
  if (!user || user.blockedAt !== null || user.role === 'proxy') return undefined
  return { ...user, role: user.role, tags: user.tagIds }
}

/** Keys of sessions live as long as their grant, which the caller of this has verified. */
function isLive(
  { keys, passkeys }: State,
  { id, type, publicKey, userId }: VotingCredential,
  now: number,
): boolean {
  if (type === passkeyType)
    return passkeys.some(
      (one) =>
        one.id === id && one.userId === userId && Buffer.from(one.cose).toString('base64url') === publicKey,
    )
  if (!type.startsWith('CREDENTIAL_TYPE_API_KEY_')) return true
  return keys.some(
    (one) =>
      one.id === id &&
      one.userId === userId &&
      Buffer.from(one.publicKey).toString('hex') === publicKey &&
      (one.expiresAt ?? now + 1) > now,
  )
}
