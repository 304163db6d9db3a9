import { createHash } from 'node:crypto'

import { type VotingCredential, voteLifetimeMs } from '../decide/approvals.ts'
import { heldSecondsOf, openWhileHeld } from '../decide/held.ts'
import type { Ledger, LimitLine } from '../decide/limits.ts'
import { endOfCaller, isEstablished, type Login, profileOf } from '../decide/lineage.ts'
import { findLoginRefusal } from '../decide/loginStrength.ts'
import type { Work } from '../language/index.ts'
import type { Beside } from '../state/answersOf.ts'
import { decideByState, isScopeMet, scopeOf } from '../state/decideByState.ts'
import type { Author } from '../state/permits/permits.types.ts'
import type { State } from '../state/State.ts'
import { type Electorate, findStamper, type Stamped, type Stamper } from './findStamper.ts'
import type { GuardedOperation } from './guardedOperations.ts'
import { JudgeRefused, refused } from './JudgeRefused.ts'
import { limitsOf } from './limitsOf.ts'
import { type AskedRequest, readAsked } from './readAsked.ts'

/** A stamped request, and all that says whether it may be carried out. */
export interface Case extends Electorate {
  stamped: Stamped
  /** Stamped approvals of others. */
  approvals: readonly Stamped[]
  /** The organization that the request is about. */
  target: State
  beside: Beside
  /** Counters of the organization. Without them, a request that limits count is refused with {@link CountersNeeded}. */
  ledger?: Ledger | undefined
}

/** An approval that counts: of whoever asked, or a vote. */
export interface CountedApproval extends VotingCredential {
  stamped: Stamped
}

/** A request that may be carried out. */
export interface Judged extends AskedRequest {
  /** SHA-256 of the body. */
  fingerprint: Uint8Array
  caller: Stamper['caller']
  author: Author
  /** Whether it may be carried out long after it was made, since others had to approve it. */
  isApproved: boolean
  approvals: readonly CountedApproval[]
  /** All that it adds to the counters of limits. */
  lines: readonly LimitLine[]
}

/** Units of work for one request: about 25 ms. */
const mostWork = 750_000

/**
 * Decides whether a stamped request may be carried out, from nothing but states of organizations: who stamped it, how they
 * had signed in, what the policies say, and who has agreed.
 *
 * @throws JudgeRefused, CountersNeeded
 */
export function judge({ stamped, approvals, target, beside, ledger, ...electorate }: Case): Judged {
  const { home, now, settings } = electorate
  const asked = readAsked(stamped.body)
  const { operation, timestampMs, parameters } = asked
  // A key of a sub-organization that names the parent acts in its own.
  const named = home.parentId === asked.organizationId ? home.id : asked.organizationId
  if (named !== target.id) throw refused('REQUEST_MALFORMED', 'the request is about another organization')
  const age = now - timestampMs
  const isLate = age > settings.oldestRequestMs
  if (
    age < -settings.newestRequestMs ||
    age > (approvals.length > 0 ? voteLifetimeMs : settings.oldestRequestMs)
  )
    throw refused('REQUEST_OUTDATED', `the request was made ${age} ms ago`)
  const { caller, voting } = findStamper(stamped, electorate, isLate ? timestampMs : now)
  const login: Login = { now, caller, settings, ...(isLate && { submittedAt: timestampMs }) }
  requireLogin(login, asked)
  const fingerprint = createHash('sha256').update(stamped.body).digest()
  const work = budget()
  const counting = { ...electorate, target, beside, work }
  const votes = approvals.flatMap((one) => readVote(one, asked, fingerprint, counting))
  const { tenant } = electorate
  const scope = scopeOf(tenant, caller.credential)
  const request = { operation: operation.name, view: operation.view, type: asked.type, parameters, now, work }
  const { limits, lines } = limitsOf({ target, tenant, request, scope, caller, beside, ledger })
  const decideWith = (credentials: readonly VotingCredential[]) =>
    decideByState(target, home, {
      ...request,
      access: operation.access,
      caller,
      approvals: credentials,
      beside,
      scope,
      limits,
    })
  const alone = voting ? [{ ...voting, stamped }] : []
  // A request that needs nobody's approval isn't carried out later, whoever approves.
  if (isLate && decideWith(alone) === 'allowed')
    throw refused('REQUEST_OUTDATED', 'the request needed no approval, and is too old')
  const counted = [...alone, ...votes]
  const decision = decideWith(counted)
  if (decision === 'denied') throw refused('DENIED', `${operation.name}: not allowed`)
  if (decision === 'needsConsensus')
    throw refused('CONSENSUS_NEEDED', `${operation.name}: others have to agree`)
  const endsAt = endOfCaller(caller)
  return {
    ...asked,
    fingerprint,
    caller,
    author: {
      userId: caller.userId,
      isEstablished: isEstablished(login),
      endsAt,
      profileId: profileOf(caller.credential) ?? null,
    },
    isApproved: approvals.length > 0,
    approvals: counted,
    lines,
  }
}

function requireLogin(login: Login, { operation, parameters }: AskedRequest): void {
  const { name } = operation
  if (!openWhileHeld.has(name) && heldSecondsOf(login) !== undefined)
    throw refused('LOGIN_TOO_WEAK', `${name}: the account is held`)
  const refusal = findLoginRefusal(login, operation.login(parameters as never))
  if (refusal) throw refused('LOGIN_TOO_WEAK', `${name}: ${refusal.kind}`)
}

const approve: GuardedOperation = 'approveActivity'
const strict: ReadonlySet<string> = new Set(['established', 'vault'])

interface Counting extends Electorate, Pick<Case, 'target' | 'beside'> {
  work: Work
}

/** A vote for the request. One that doesn't count is left out: others may suffice. */
function readVote(
  stamped: Stamped,
  asked: AskedRequest,
  fingerprint: Uint8Array,
  { target, beside, work, ...electorate }: Counting,
): CountedApproval[] {
  const { operation, parameters, organizationId } = asked
  const vote = readAsked(stamped.body)
  const { now, settings } = electorate
  const age = now - vote.timestampMs
  const isFor =
    vote.operation.name === approve &&
    vote.organizationId === organizationId &&
    vote.parameters.fingerprint === `sha256:${Buffer.from(fingerprint).toString('hex')}`
  if (!isFor) throw refused('REQUEST_MALFORMED', 'an approval is one of another request')
  if (age > voteLifetimeMs || age < -settings.newestRequestMs) return []
  const { caller, voting } = findVoter(stamped, electorate, vote.timestampMs)
  if (!caller || !voting) return []
  const login: Login = { now, submittedAt: vote.timestampMs, caller, settings }
  if (heldSecondsOf(login) !== undefined) return []
  const scope = scopeOf(electorate.tenant, caller.credential)
  const isMet = ({ operation: { name, view }, ...one }: AskedRequest) =>
    isScopeMet(target, {
      ...one,
      operation: name,
      view,
      scope,
      credentialId: caller.credential.id,
      now: one.timestampMs,
      work,
      beside,
    })
  if (!isMet(vote) || !isMet(asked)) return []
  const strength = operation.login(parameters as never)
  return strict.has(strength) && findLoginRefusal(login, strength) ? [] : [{ ...voting, stamped }]
}

/** Whoever voted may be gone by now, or their key. */
function findVoter(stamped: Stamped, electorate: Electorate, at: number): Partial<Stamper> {
  try {
    return findStamper(stamped, electorate, at)
  } catch (error) {
    if (error instanceof JudgeRefused && error.refusal === 'CALLER_UNKNOWN') return {}
    throw error
  }
}

function budget(): Work {
  let used = 0
  return {
    use(units) {
      used += units
      if (used > mostWork) throw refused('TOO_MUCH_WORK', 'the policies take too much work')
    },
    yieldIfDue: () => undefined,
  }
}
