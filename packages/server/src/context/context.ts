import type { OAuth } from '../oauth/createOAuth.ts'
import type { Identity } from '../oauth/verifyToken.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Random } from '../ports/random.ts'
import type { Codes } from '../secrets/codes.ts'
import type { Digest } from '../secrets/digest.ts'
import type { OtpTargets } from '../secrets/otpTargets.ts'
import type { ProxySeal } from '../secrets/proxySeal.ts'
import type { Tokens } from '../secrets/tokens.ts'
import type { Settings } from '../settings/settings.ts'
import type { Outbox } from '../store/outbox.ts'
import type { UserRole } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import type { VerificationRow } from '../store/verifications.ts'
import type { ClientAddress } from './clientAddress.ts'

/** What every handler can reach besides its request; the same for the life of a server. */
export interface World {
  clock: Clock
  random: Random
  log: Log
  settings: Settings
  tokens: Tokens
  codes: Codes
  digest: Digest
  otpTargets: OtpTargets
  outbox: Outbox
  oauth: OAuth
  proxySeal: ProxySeal
  clientAddress: ClientAddress
  /** Makes this process read auth proxy configurations anew. */
  proxyConfigChanged(): void
  /** Waits, in real time. */
  delay(milliseconds: number): Promise<void>
}

/** An organization as far as a request has to know it. */
export interface OrganizationFacts {
  id: string
  /** Absent for an organization without a parent. */
  parentId: string | null
  /** The top of the tree: the parent, or the organization itself. */
  tenantId: string
  name: string
}

/** Who stamped the request, and with what. */
export interface Caller {
  userId: string
  userName: string
  role: UserRole
  organization: OrganizationFacts
  credential: {
    id: string
    type: string
    publicKey: string
    expiresAt: number | null
    /** When the person last proved who they are; null for keys and passkeys that are proof enough by themselves. */
    authTime: number | null
    /** The login that the key came of: its first key. */
    chainId: string | null
  }
  /** Of a caller by a token: what it proves, in place of a credential. */
  attested?: {
    token: string
    verification?: VerificationRow | undefined
    identity?: Identity | undefined
  }
}

/** What a handler takes first: the world and one request's circumstances. */
export interface Context extends World {
  /** In `apply` the transaction: nothing else may be asked of the database until it ends. */
  db: Database
  /** The moment of the request, read once. */
  now: number
  caller: Caller
  /** Of a submit: the type that was asked for. */
  activityType?: string | undefined
  /** How the request came. */
  connection: { request: Request; env: unknown }
  /** Where the operation takes place. */
  organization: OrganizationFacts
}
