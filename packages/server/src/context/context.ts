import type { Enclave, KeySource, VerifyMode } from '@latchkey/enclave'

import type { BootProofs } from '../attestation/bootProofs.ts'
import type { BackgroundWork } from '../jobs/backgroundWork.ts'
import type { ReadCounter } from '../jobs/createReadCounter.ts'
import type { Readiness } from '../jobs/createReadiness.ts'
import type { WriteBuffer } from '../jobs/createWriteBuffer.ts'
import type { StoreMeasures } from '../jobs/measureStore.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { WebhookOutbox } from '../jobs/webhookOutbox.ts'
import type { Clock } from '../ports/clock.ts'
import type { EnclaveRuntime } from '../ports/enclaveRuntime.ts'
import type { Log } from '../ports/log.ts'
import type { Meter } from '../ports/meter.ts'
import type { OnRampProvider, OnRampProviderName } from '../ports/onRampProvider.ts'
import type { Random } from '../ports/random.ts'
import type { UsageCounter } from '../ports/usageCounter.ts'
import type { OAuth } from '../providers/createOAuth.ts'
import type { ActivitySeal } from '../secrets/activitySeal.ts'
import type { Codes } from '../secrets/codes.ts'
import type { Digest } from '../secrets/digest.ts'
import type { OtpTargets } from '../secrets/otpTargets.ts'
import type { ProxySeal } from '../secrets/proxySeal.ts'
import type { ReplySeal } from '../secrets/replySeal.ts'
import type { Tokens } from '../secrets/tokens.ts'
import type { WebhookKeys } from '../secrets/webhookKeys.ts'
import type { Settings } from '../settings/settings.ts'
import type { Evidence } from '../states/evidence.types.ts'
import type { WatchedChange, WatchedDecision, Watching } from '../states/watched.types.ts'
import type { Caller } from '../store/caller.ts'
import type { NetworkNote } from '../store/closedNetworks.ts'
import type { CredentialRow } from '../store/credentials.ts'
import type { Database } from '../store/database/store.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import type { SentMessageRow } from '../store/sentMessages.ts'
import type { ClientAddress, TrustsPeer } from './clientAddress.ts'
import type { Connection } from './connection.ts'
import type { PolicyWork } from './createPolicyWork.ts'

/** Services and settings that every handler can use besides its request. The same for the life of a server. */
export interface Environment {
  clock: Clock
  random: Random
  log: Log
  meter: Meter
  readiness: Readiness
  usage: UsageCounter
  /** Messages that wait in the database, and how fast it answers: never a replica. */
  peekStore(): Promise<StoreMeasures>
  settings: Settings
  /** Which version of the service runs. */
  version: string
  tokens: Tokens
  codes: Codes
  digest: Digest
  otpTargets: OtpTargets
  outbox: Outbox
  /** Networks whose limit is full, for operators. */
  closedNetworks: WriteBuffer<NetworkNote>
  /** Whose contacts members read, for the activity log. */
  contactReads: Pick<ReadCounter, 'note' | 'flush'>
  /** How messages went, for operators. */
  sentMessages: WriteBuffer<SentMessageRow>
  webhooks: WebhookOutbox
  webhookKeys: WebhookKeys
  enclave: Enclave
  /** Whether it verifies what it is asked to do. docs/enclave-verifies.md#states */
  verifies: VerifyMode
  /** Runs approved deployments. Undefined where none is attached. */
  enclaveRuntime: EnclaveRuntime | undefined
  /** Hands them over after a commit. */
  tvcLaunches: BackgroundWork
  /** Carries out jobs on people, after a commit and from where they stopped. */
  peopleJobs: BackgroundWork
  bootProofs: BootProofs
  oauth: OAuth
  /** Takes a webhook of the vendor of mails about mails of a tenant that came back. */
  receiveBounces(tenantId: string, request: Request): Promise<{ updated: number }>
  onRamp: Readonly<Record<OnRampProviderName, OnRampProvider>>
  policyWork: PolicyWork
  proxySeal: ProxySeal
  activitySeal: ActivitySeal
  replySeal: ReplySeal
  clientAddress: ClientAddress
  trustsPeer: TrustsPeer
  /** Drops this process's cached auth proxy configurations. */
  proxyConfigChanged(): void
  /** Sees what changes in organizations. Undefined: nothing is compared. states/changeStates.ts */
  watchChange: ((watched: WatchedChange) => void) | undefined
  /** Sees decisions about submits. Undefined: nothing is compared. states/watchDecision.ts */
  watchDecision: ((watched: WatchedDecision) => void) | undefined
  /** Waits, in real time. */
  delay(milliseconds: number): Promise<void>
}

/** First argument of every handler: the environment, and the facts of one request. */
export interface Context extends Environment, Partial<Watching> {
  /** In `apply`, the transaction: no other query may run until it ends. */
  db: Database
  /** Time of the request, read once. */
  now: number
  /** When the activity was submitted, if it had to wait for approvals. */
  submittedAt?: number | undefined
  caller: Caller
  /** The caller's key as it is while their user is locked: in `apply` of a handler that is not `concurrent`. */
  callerKey?: CredentialRow | undefined
  /** The request that a submit carries out, as it was stamped. */
  evidence?: Evidence | undefined
  /** The key that the request has used: policies see its public half. */
  usedKey?: { source?: KeySource | undefined } | undefined
  /** Whether the caller reads people by a policy, with their contacts masked. docs/decisions.md#reading-by-a-policy */
  masksContacts?: boolean | undefined
  /** Whether a query reads only what the caller has made. docs/session-profiles.md#queries */
  ownOnly?: boolean | undefined
  /** Whether a submit asked for proofs. */
  generateAppProofs?: boolean | undefined
  /** Activity of a submit that is being executed. */
  activityId?: string | undefined
  /** Activity type of a submit. */
  activityType?: string | undefined
  connection: Connection
  /** The organization that the operation acts in. */
  organization: OrganizationFacts
}
