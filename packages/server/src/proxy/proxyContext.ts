import type { RateLimit } from '@latchkey/contract'
import type { Operations } from '@latchkey/contract/server'
import type { ProxyOperation, ReadParamsOf, ResultOf } from '@latchkey/contract/wire'
import type { VerificationClaims } from '@latchkey/crypto'

import type { Window } from '../settings/limits.ts'
import type { Settings } from '../settings/settings.ts'
import type { ProxyConfigRow, ProxySettings } from '../store/proxyConfigs.ts'
import type { ApiClient } from './apiClient.ts'

/** The context of an auth proxy handler. */
export interface ProxyContext {
  api: ApiClient
  config: ProxyConfigRow
  /** The organization's settings. */
  organization: ProxySettings
  settings: Settings
  now: number
  /** The client's networks, as {@link nameNetworks} names them. */
  networks: string
  /**
   * Counts the request against its networks.
   * @param contact receiver of a code, normalized
   * @throws ServiceError RATE_LIMIT_EXCEEDED
   */
  takeLimit(limit: RateLimit, windows: readonly Window[], contact?: string): Promise<void>
  /**
   * Counts a request of a new user, and refuses it during a wave unless it has a proof of work.
   * @param contact receiver of a code, normalized
   * @throws ServiceError PROOF_REQUIRED
   */
  requireProof(contact?: string): Promise<void>
  /** Reads a valid verification token of this organization. @throws ServiceError VERIFICATION_TOKEN_INVALID */
  readVerification(token: string): Promise<VerificationClaims>
}

type Operation<Name extends ProxyOperation> = Operations['proxy'][Name]

/** Handles one path of the auth proxy. */
export type ProxyHandler<Name extends ProxyOperation> = (
  context: ProxyContext,
  parameters: ReadParamsOf<Operation<Name>>,
) => Promise<ResultOf<Operation<Name>>>

/** A handler for every operation of the auth proxy: a missing one doesn't compile. */
export type ProxyHandlers = { [Name in ProxyOperation]: ProxyHandler<Name> }
