import type { JudgeSettings } from '@latchkey/rules/judge'
import { decodeState } from '@latchkey/rules/state'

import type { Enclave, VerifyMode } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import type { Notary } from '../notary/createNotary.ts'
import type { Refusal, StateName } from '../notary/judge.ts'
import type { GateCall, WorkerOperation } from '../operationNames.ts'
import type { AppProof } from '../proofs/appProof.ts'
import type { SealKeys } from '../seal.ts'
import type { NextState, OpenChange, OpenGrant } from './createJudge.ts'
import { createLimiter } from './createLimiter.ts'
import { createStateSeal, digestOf, joinGrant, splitGrant } from './createStateSeal.ts'
import type {
  Carried,
  ChangeRequest,
  GrantRequest,
  Guard,
  Needed,
  OnRefusal,
  OpenGuard,
  SealedState,
  SessionKey,
  SessionKeyRequest,
} from './Guard.ts'
import { createHeldProofs } from './outcomeProofs.ts'
import { type IdTokenVerifier, verifySignIn } from './verifySignIn.ts'

/** Says which states and sessions are the enclave's. */
export interface Gate extends Pick<Enclave, Exclude<GateCall, 'grant'>> {
  /** @param outside reads the keys of issuers. @default ID tokens are refused */
  grant(request: GrantRequest, outside?: IdTokenVerifier): Promise<Uint8Array>
  createSessionKey(request: SessionKeyRequest, outside?: IdTokenVerifier): Promise<SessionKey>
  /** Recognizes states and sessions of a guard. @throws {@link EnclaveError} `STATE_NEEDED`, `STATE_REFUSED`, `REQUEST_REFUSED` */
  open(guard: Guard): Promise<OpenGuard>
  /**
   * Runs a key call for a guard. One that limits count runs in its organization's turn, with counters, and its result is
   * handed out once it is counted.
   */
  carryOut(
    request: { organizationId: string; guard: Guard },
    task: (opened: OpenGuard) => Promise<Carried | Needed>,
  ): Promise<unknown>
  /** @throws {@link EnclaveError} `UNAVAILABLE` */
  readonly journal: string
}

interface GateOptions {
  sealKeys: SealKeys
  notary: Notary
  mode: VerifyMode
  settings: JudgeSettings
  /** A call of whoever holds the keys. */
  run(operation: WorkerOperation, request: unknown, guard?: OpenGuard): Promise<unknown>
  onRefusal: OnRefusal
}

interface Vouching {
  outside?: IdTokenVerifier | undefined
  /** Client's key that the session's key was sealed to, if the enclave has made it. */
  targetPublicKey?: string | undefined
}

/** A state, recognized as one of the enclave's. */
interface KnownState {
  name: StateName
  bytes: Uint8Array
}

/** How often a request is decided whose limits change. */
const mostTries = 3

/** States that are kept, so that a request needn't show them. */
const remembered = 10_000

const refusals: Readonly<Record<Refusal, string>> = {
  STATE_OLD: 'A change came after the state that was shown.',
  STATE_UNKNOWN: 'The state that was shown is not one of the organization.',
  ORGANIZATION_DELETED: 'The organization was deleted.',
  ORGANIZATION_EXISTS: 'The organization has a state already.',
}

const requireAdmitted = (refusal: Refusal | undefined): void => {
  if (refusal) throw new EnclaveError('STATE_REFUSED', refusals[refusal])
}

/**
 * Stands between the service and the keys: lets a state pass only if the enclave made it and nothing came after it, and a
 * session only if the enclave made it.
 */
export function openGate({ sealKeys, notary, mode, settings, run, onRefusal }: GateOptions): Gate {
  const seal = createStateSeal(sealKeys)
  const states = new Map<string, KnownState>()
  const proofs = createHeldProofs()
  const limiter = createLimiter(notary)

  function remember(state: KnownState): KnownState {
    states.delete(state.name.organizationId)
    states.set(state.name.organizationId, state)
    const [oldest] = states.keys()
    if (states.size > remembered && oldest !== undefined) states.delete(oldest)
    return state
  }

  function recognize({ state: bytes, mac }: SealedState): KnownState {
    if (!seal.isOurs('state', bytes, mac))
      throw new EnclaveError('STATE_REFUSED', 'The enclave made no such state.')
    const { id: organizationId, generation } = decodeState(bytes)
    return { bytes, name: { organizationId, generation, digest: digestOf(bytes) } }
  }

  /** The newest state of an organization: one that is shown, or the one that was used last. */
  async function admit(organizationId: string, shown: readonly KnownState[]): Promise<Uint8Array> {
    const named = shown.find(({ name }) => name.organizationId === organizationId)
    if (named) requireAdmitted(await notary.admit(named.name))
    const state = named ?? (await admitKept(organizationId))
    if (!state) throw new EnclaveError('STATE_NEEDED', 'Show the newest states of the organizations.')
    return remember(state).bytes
  }

  /** The state that was used last. While a change is pending, the service says by what it shows whether it was committed. */
  async function admitKept(organizationId: string): Promise<KnownState | undefined> {
    const kept = states.get(organizationId)
    if (!kept || (await notary.admit(kept.name)) !== undefined) return undefined
    return notary.isPending(organizationId) ? undefined : kept
  }

  async function open({
    stamped,
    approvals,
    grants,
    organizations,
    states: sealed = [],
    interfaces = [],
  }: Guard) {
    const shown = sealed.map(recognize)
    const [home, target, tenant] = [organizations.home, organizations.target, organizations.tenant]
    return {
      stamped,
      approvals,
      interfaces,
      grants: grants.map((one) => {
        const { mac, grant } = splitGrant(one)
        if (!seal.isOurs('grant', grant, mac))
          throw new EnclaveError('REQUEST_REFUSED', 'The session is not ours.')
        return grant
      }),
      home: await admit(home, shown),
      target: await admit(target, shown),
      tenant: await admit(tenant, shown),
    }
  }

  async function vouch(
    { guard, session, signIn, shown: sealed = [] }: GrantRequest,
    { outside, targetPublicKey }: Vouching,
  ): Promise<Uint8Array> {
    const opened = guard && (await open(guard))
    const shown = sealed.map(recognize)
    const admitHome = () => admit(session.organizationId, shown)
    const identity =
      signIn &&
      (await verifySignIn(outside, signIn.idToken, {
        publicKey: targetPublicKey ?? Buffer.from(session.publicKey).toString('hex'),
        session,
        home: decodeState(await admitHome()),
        tenant: decodeState(await admit(signIn.tenantId, shown)),
        settings,
      }))
    // Read again: it may have changed while the keys of the issuer were read.
    const state = opened ? undefined : await admitHome()
    const request: OpenGrant = { session, guard: opened, home: state, identity, targetPublicKey }
    const grant = (await run('newGrant', request).catch((error: EnclaveError) => {
      onRefusal({ call: 'grant', organizationId: session.organizationId, message: error.message })
      throw error
    })) as Uint8Array
    return joinGrant(seal.mac('grant', grant), grant)
  }

  return {
    get journal() {
      return notary.id
    },
    open,

    async advance({ organizationId, guard, parent, before, next, at, sealed, prove }: ChangeRequest) {
      const opened = guard && (await open(guard))
      const tenant = parent && recognize(parent)
      if (tenant) requireAdmitted(await notary.admit(tenant.name))
      const known = before && recognize(before)
      if (!opened && !known && !notary.isAdoptionOpen())
        throw new EnclaveError('REQUEST_REFUSED', 'No state is taken over from the service any more.')
      const change: OpenChange = {
        organizationId,
        guard: opened,
        parent: tenant?.bytes,
        before: known?.bytes,
        next,
        at,
        sealed,
        mode,
        prove: prove && mode === 'enforce',
      }
      const { bytes, refusal, proof } = (await run('nextState', change)) as NextState
      if (refusal) onRefusal({ call: 'advance', organizationId, message: refusal })
      const made = bytes && { state: bytes, mac: seal.mac('state', bytes) }
      const pending = bytes ? { digest: digestOf(bytes), state: bytes } : 'deleted'
      if (known) requireAdmitted(await notary.prepare(known.name, pending))
      else if (pending !== 'deleted') requireAdmitted(await notary.begin(organizationId, pending))
      proofs.hold(organizationId, (known?.name.generation ?? 0) + 1, proof)
      return made
    },

    async confirm({ organizationId, generation }) {
      requireAdmitted(await notary.confirm({ organizationId, generation }))
      return proofs.release(organizationId, generation)
    },

    async proveOutcome({ guard, ...request }) {
      if (mode !== 'enforce') throw new EnclaveError('UNAVAILABLE', 'The enclave refuses nothing.')
      const opened = await open(guard)
      const proof = (await run('outcome', request, opened)) as AppProof | Needed
      if (!('needed' in proof)) return proof
      const { needed: keys } = proof
      const spent = await notary.spent(request.organizationId, keys, digestOf(guard.stamped.body))
      return (await run('outcome', request, { ...opened, ledger: { ...spent, keys } })) as AppProof
    },

    async spent({ organizationId, keys, fingerprint }) {
      if (mode !== 'enforce') throw new EnclaveError('UNAVAILABLE', 'The enclave counts nothing.')
      const { isCounted, counters } = await notary.spent(organizationId, keys, fingerprint)
      return { isCounted, counters: counters.map(({ spent, count }) => ({ spent: String(spent), count })) }
    },

    async carryOut({ organizationId, guard }, task) {
      const first = await task(await open(guard))
      if ('result' in first) return first.result
      const fingerprint = digestOf(guard.stamped.body)
      const result = await limiter.run(organizationId, fingerprint, async ({ isCounted, read }) => {
        let carried: Carried | Needed = first
        for (let tries = 0; 'needed' in carried && tries < mostTries; tries++) {
          const { needed: keys } = carried
          const ledger = { isCounted, keys, counters: await read(keys) }
          carried = await task({ ...(await open(guard)), ledger })
        }
        if ('result' in carried) return carried
        throw new EnclaveError('UNAVAILABLE', 'The limits of the organization change all the time.')
      })
      // A right may have ended while the request was counted.
      await open(guard)
      return result
    },

    grant: (request, outside) => vouch(request, { outside }),

    async createSessionKey({ session, organizationId, targetPublicKey, ...login }, outside) {
      const key = (await run('createSessionKey', { organizationId, targetPublicKey })) as SessionKey
      if (!session) return key
      const publicKey = new Uint8Array(Buffer.from(key.publicKey, 'hex'))
      const started = { ...login, session: { ...session, publicKey } }
      return { ...key, grant: await vouch(started, { outside, targetPublicKey }) }
    },

    closeAdoption: () => notary.closeAdoption(),

    async latestState({ organizationId }) {
      const latest = notary.latest(organizationId)
      return latest && { state: latest.state, mac: seal.mac('state', latest.state) }
    },
  }
}
