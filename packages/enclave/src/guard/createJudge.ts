import { createHash } from 'node:crypto'
import type { LimitLine } from '@latchkey/rules/decide'
import {
  decodeGrant,
  encodeGrant,
  type Grant,
  type Judged,
  type JudgeSettings,
  judge,
} from '@latchkey/rules/judge'
import {
  type Asked,
  type Author,
  decodeState,
  encodeState,
  type State,
  textDigestHex,
  unaskedChanges,
  viewBefore,
  viewOf,
} from '@latchkey/rules/state'
import { bytesToHex } from '@noble/hashes/utils.js'

import type { EnclaveContext } from '../context.ts'
import { publicKeyOf } from '../derive/curves.ts'
import type { VerifyMode } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import type { KeySource } from '../keyCache.ts'
import type { KeyCall } from '../operationNames.ts'
import type { IdTokenIdentity } from '../outside/verifyIdToken.ts'
import type { AppProof } from '../proofs/appProof.ts'
import { type JudgedCase, requireConcerned, requireDeletion } from './concerned.ts'
import { requireAsked } from './expectedCall.ts'
import type { GrantRequest, OpenGuard } from './Guard.ts'
import { grantOfSessionKey } from './grantOfSessionKey.ts'
import { grantOfLogin, grantOfToken, grantOfWord } from './grants.ts'
import { ledgerOf } from './ledgerOf.ts'
import { nextState } from './nextState.ts'
import { proveOutcome } from './outcomeProofs.ts'
import { toRefusal, translated } from './toRefusal.ts'
import { type SealedRows, verifyKeys } from './verifyKeys.ts'

/** A change whose guard and state were recognized. */
export interface OpenChange {
  organizationId: string
  guard?: OpenGuard | undefined
  parent?: Uint8Array | undefined
  before?: Uint8Array | undefined
  next?: State | undefined
  at?: number | undefined
  sealed?: SealedRows | undefined
  /** Whether a change that isn't asked for is refused, or only reported. */
  mode: VerifyMode
  /** Adds a proof of the decision. */
  prove?: boolean | undefined
}

/** A next state, encoded; nothing for an organization that is deleted. */
export interface NextState {
  bytes: Uint8Array | undefined
  /** Why it would be refused. */
  refusal?: string | undefined
  proof?: AppProof | undefined
}

export interface OpenOutcome {
  source?: KeySource | undefined
}

/** A session whose guard or state was recognized. */
export interface OpenGrant {
  session: GrantRequest['session']
  guard?: OpenGuard | undefined
  home?: Uint8Array | undefined
  /** Client's key that the session's key was sealed to, if the enclave has made it. */
  targetPublicKey?: string | undefined
  /** The account that the login's ID token names. */
  identity?: IdTokenIdentity | undefined
}

/** Decides about calls, in the thread that has the keys. */
export interface CallJudge {
  /**
   * @returns all that the request adds to counters of limits
   * @throws {@link EnclaveError} `REQUEST_REFUSED`, `INTERFACE_NEEDED`; CountersNeeded for a guard without a ledger
   */
  requireAsked(call: KeyCall, request: object, guard: OpenGuard): readonly LimitLine[]
  /** @throws as before */
  next(change: OpenChange): Promise<NextState>
  /** @throws as before */
  prove(request: OpenOutcome, guard: OpenGuard | undefined): Promise<AppProof>
  /** The grant, encoded. @throws as before */
  grant(request: OpenGrant): Uint8Array
}

/** States that were decoded last, by their bytes: a state is shown again with each request. */
const remembered = 256

export function createJudge(context: EnclaveContext, settings: JudgeSettings): CallJudge {
  const states = new Map<string, State>()

  function stateOf(bytes: Uint8Array): State {
    const name = createHash('sha256').update(bytes).digest('base64')
    const state = states.get(name) ?? decodeState(bytes)
    states.delete(name)
    states.set(name, state)
    const [oldest] = states.keys()
    if (states.size > remembered && oldest !== undefined) states.delete(oldest)
    return state
  }

  /** @param source - the key that the request would use, of which policies may see the public half */
  function judgeGuard(guard: OpenGuard, source?: KeySource): JudgedCase {
    const [home, target, tenant] = [guard.home, guard.target, guard.tenant].map(stateOf) as [
      State,
      State,
      State,
    ]
    if (tenant.id !== home.tenantId) throw refuse('The parent is another one.')
    const texts = new Map(guard.interfaces.map((text) => [textDigestHex(text), text]))
    const judged = judge({
      stamped: guard.stamped,
      approvals: guard.approvals,
      home,
      target,
      tenant,
      grants: guard.grants.map(decodeGrant),
      settings,
      ledger: guard.ledger && ledgerOf(guard.ledger),
      now: context.now(),
      beside: {
        interfaceText: (digest) => texts.get(bytesToHex(digest)),
        publicKeyOf: ({ id }) => publicHalf(context, target.id, id, source),
      },
    })
    return { judged, target, home, tenant }
  }

  /** The request of a change, which has to be about the organization. */
  function requireJudged(
    { organizationId, guard, next }: OpenChange,
    before: State | undefined,
  ): JudgedCase | undefined {
    const judgedCase = guard && judgeGuard(guard)
    requireConcerned(organizationId, { before, next, judgedCase })
    if (!next) requireDeletion(judgedCase?.judged)
    return judgedCase
  }

  const follow = (next: State, { before, bytes, judged }: Followed): State =>
    nextState(next, {
      before: before && bytes && { state: before, bytes },
      judged,
      now: context.now(),
      settings,
    })

  function parentOf({ tenantId }: State, bytes: Uint8Array | undefined): State | undefined {
    const parent = bytes && stateOf(bytes)
    if (parent && parent.id !== tenantId) throw refuse('The parent is another one.')
    return parent
  }

  /** The service's clock, if it shows about the same time as the enclave's. */
  function timeOf(at: number | undefined): number {
    const now = context.now()
    if (at === undefined) return now
    if (Math.abs(at - now) > mostSkew) throw refuse("The service's clock shows another time.")
    return at
  }

  function requireNothingUnasked(made: State, { before, judged, tenant, at }: Compared): void {
    const seconds = tenant?.logins?.contactChangeSeconds ?? null
    const { id: organizationId, tenantId } = made
    const change = {
      before: before ? viewOf(before) : viewBefore({ organizationId, tenantId }),
      after: viewOf(made),
      author: authorOf(before, judged, at),
      now: at,
      establishedAfter: settings.establishedAfterSeconds * 1_000,
      contactChangeMs: seconds === null ? null : seconds * 1_000,
    }
    // The parameters are as the contract reads them: readAsked.test.ts of the rules.
    const asked =
      judged && ({ operation: judged.operation.name, parameters: judged.parameters } as unknown as Asked)
    const [unasked] = unaskedChanges(asked, change)
    if (unasked) throw refuse(`The request doesn't ask for this change: ${JSON.stringify(unasked)}.`)
  }

  function judgeChange(change: OpenChange): NextState & { judged?: Judged | undefined } {
    const { next, before: bytes, sealed = {}, mode } = change
    const before = bytes && stateOf(bytes)
    try {
      const judgedCase = requireJudged(change, before)
      const judged = judgedCase?.judged
      if (!next) return { bytes: undefined, judged }
      const keys = verifyKeys(context, before, next, sealed)
      const made = follow({ ...next, ...keys }, { before, bytes, judged })
      if (before || judged)
        requireNothingUnasked(made, {
          before,
          judged,
          tenant: judgedCase?.tenant ?? parentOf(made, change.parent),
          at: timeOf(change.at),
        })
      return { bytes: encodeState(made), judged }
    } catch (error) {
      const refusal = toRefusal(error)
      if (mode === 'enforce' || refusal.code !== 'REQUEST_REFUSED') throw refusal
      return {
        bytes: next && encodeState(follow(next, { before, bytes, judged: undefined })),
        refusal: refusal.message,
      }
    }
  }

  function grantOf({ guard, session, home, identity, targetPublicKey }: OpenGrant): Grant {
    const now = context.now()
    if (guard) {
      const login = { ...judgeGuard(guard), now }
      return targetPublicKey === undefined
        ? grantOfLogin(session, login)
        : grantOfSessionKey(session, targetPublicKey, login)
    }
    const state = home && stateOf(home)
    return identity
      ? grantOfToken(session, { home: state, identity, isSent: targetPublicKey !== undefined, now })
      : grantOfWord(session, { home: state, now })
  }

  return {
    requireAsked: (call, request, guard) =>
      translated(() => {
        const { judged, target } = judgeGuard(guard, Object(request).source)
        requireAsked(call, request, judged, target)
        return judged.lines
      }),

    async next(change) {
      const { judged, ...next } = translated(() => judgeChange(change))
      const { prove, guard, organizationId, before } = change
      if (!prove || !guard || !judged) return next
      const generation = (before ? stateOf(before).generation : 0) + 1
      const made = { organizationId, generation, state: next.bytes }
      return { ...next, proof: await proveOutcome(context, judged, guard, made) }
    },

    async prove({ source }, guard) {
      if (!guard) throw refuse('The enclave proves nothing without a request.')
      return await proveOutcome(context, translated(() => judgeGuard(guard, source)).judged, guard)
    },

    grant: (request) => translated(() => encodeGrant(grantOf(request))),
  }
}

const refuse = (message: string) => new EnclaveError('REQUEST_REFUSED', message)

/** ms by which the clocks of the service and the enclave may differ. */
const mostSkew = 60_000

/** Whatever a sign-up brings along is established: a page that is hostile then can't be told apart. */
function authorOf(before: State | undefined, judged: Judged | undefined, at: number): Author {
  const author = judged?.author ?? { userId: '', isEstablished: false, endsAt: at, profileId: null }
  return before ? author : { ...author, isEstablished: true, endsAt: null, profileId: null }
}

/** A change, as its states are compared. */
interface Compared {
  before: State | undefined
  judged: Judged | undefined
  tenant: State | undefined
  at: number
}

interface Followed {
  before: State | undefined
  bytes: Uint8Array | undefined
  judged: Judged | undefined
}

/** The public half of an account's key, hex. Empty for another wallet than the one of the request. */
function publicHalf(
  { keys }: EnclaveContext,
  organizationId: string,
  walletId: string,
  source: KeySource | undefined,
): string {
  if (source?.kind !== 'wallet' || source.walletId !== walletId) return ''
  return bytesToHex(keys.use({ organizationId, source }, (key) => publicKeyOf(source.curve, key)))
}
