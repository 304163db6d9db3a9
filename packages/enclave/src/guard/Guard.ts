import type { LimitKey, LimitLine } from '@latchkey/rules/decide'
import type { Grant, Stamped } from '@latchkey/rules/judge'
import type { State } from '@latchkey/rules/state'

import type { KeySource } from '../keyCache.ts'
import type { Counter, CounterKey } from '../notary/ledgerAccount.ts'

/** A state that the enclave made, as the service stores it. */
export interface SealedState {
  state: Uint8Array
  /** Authenticates the state. Only the enclave can make it. */
  mac: Uint8Array
}

/** The request of a person that a call carries out, as it was stamped. */
export interface Guard {
  stamped: Stamped
  /** Approvals of others, as they were stamped. */
  approvals: readonly Stamped[]
  /** Sessions of those who stamped, as {@link Enclave.grant} made them. */
  grants: readonly Uint8Array[]
  organizations: GuardedOrganizations
  /** Their newest states. The enclave remembers some: it asks for others by `STATE_NEEDED`. */
  states?: readonly SealedState[] | undefined
  /** Texts of uploaded interfaces. The enclave asks for them by `INTERFACE_NEEDED`. */
  interfaces?: readonly string[] | undefined
}

/** IDs of the organizations that a request concerns; they may be the same. */
export interface GuardedOrganizations {
  /** The caller's. */
  home: string
  /** The one that the request is about. */
  target: string
  /** The parent of the caller's, or itself if it has none. */
  tenant: string
}

/** A change of an organization. */
export interface ChangeRequest {
  organizationId: string
  /** The request that asks for the change. Without one, a change may only take rights away. */
  guard?: Guard | undefined
  /** The state before; undefined for an organization that is new. */
  before?: SealedState | undefined
  /** The newest state of the parent, for a change without a guard that its settings allow. */
  parent?: SealedState | undefined
  /** The state after, as the service has it. The enclave fills in what the service can't know. Undefined: it is deleted. */
  next?: State | undefined
  /** Time of the change by the service's clock, ms since the epoch: within a minute of the enclave's. @default the enclave's */
  at?: number | undefined
  /** Sealed wallets and private keys of what is added, by their IDs: the enclave derives their addresses again. */
  sealed?: Readonly<Record<string, Uint8Array>> | undefined
  /** Has {@link Enclave.confirm} answer a proof that the guard's request may change it so. */
  prove?: boolean | undefined
}

/** A session to vouch for. */
export interface GrantRequest {
  /** The login that the enclave verifies. Without one, the service says that somebody signed in. */
  guard?: Guard | undefined
  session: Omit<Grant, 'basis' | 'issuedAt'>
  /** A login at a provider, whose ID token the enclave verifies by the keys of its issuer. */
  signIn?:
    | {
        idToken: string
        /** ID of the parent of the session's organization, or of itself if it has none. */
        tenantId: string
      }
    | undefined
  /**
   * Without a guard, the newest states of the session's organization and of its parent. The enclave remembers some: it
   * asks for others by `STATE_NEEDED`.
   */
  shown?: readonly SealedState[] | undefined
}

/** A decision to prove. */
export interface OutcomeRequest {
  organizationId: string
  guard: Guard
  /** The key that the request uses, of which policies may see the public half. */
  source?: KeySource | undefined
}

/** A key to make for a session. */
export interface SessionKeyRequest extends Omit<GrantRequest, 'session'> {
  organizationId: string
  /** Hex, compressed or not: the private half is sealed to it. */
  targetPublicKey: string
  /** The session to vouch for. Without one, the enclave makes a key alone. */
  session?: Omit<GrantRequest['session'], 'publicKey'> | undefined
}

export interface SessionKey {
  /** Compressed, hex. */
  publicKey: string
  /** The private half, sealed: base58check. */
  credentialBundle: string
  /** As {@link Enclave.grant} answers it, from an enclave that verifies. */
  grant?: Uint8Array | undefined
}

/** A guard whose states and sessions the enclave has recognized as its own. States are those in force. */
export interface OpenGuard {
  stamped: Stamped
  approvals: readonly Stamped[]
  grants: readonly Uint8Array[]
  home: Uint8Array
  target: Uint8Array
  tenant: Uint8Array
  interfaces: readonly string[]
  /** Counters of limits, read just now. */
  ledger?: ReadLedger | undefined
}

/** Counters of an organization before a request. */
export interface ReadLedger {
  /** The body was counted before: the counters include it. */
  isCounted: boolean
  keys: readonly CounterKey[]
  /** In the order of the keys. */
  counters: readonly Counter[]
}

/** Counters that a decision needs: the same call answers with a ledger of these. */
export interface Needed {
  needed: readonly LimitKey[]
}

/** A key call that was carried out. Its result is handed out once the lines are counted. */
export interface Carried {
  result: unknown
  lines: readonly LimitLine[]
}

/** Told what an enclave that only reports would have refused. */
export type OnRefusal = (refusal: { call: string; organizationId: string; message: string }) => void
