import type { RateLimit } from '@latchkey/contract'
import type { Operations } from '@latchkey/contract/server'
import type { ProxyOperation, ReadParamsOf, ResultOf } from '@latchkey/contract/wire'
import type { VerificationClaims } from '@latchkey/crypto'

import type { NotBuilt } from '../context/handler.ts'
import type { Settings, Window } from '../settings/settings.ts'
import type { ProxyConfigRow, ProxySettings } from '../store/proxyConfigs.ts'
import type { ApiClient } from './apiClient.ts'

/** What a handler of the auth proxy takes first. */
export interface ProxyContext {
  api: ApiClient
  config: ProxyConfigRow
  /** What the organization set. */
  organization: ProxySettings
  settings: Settings
  now: number
  /** The networks of whoever asks, as {@link nameNetworks} names them. */
  networks: string
  /** Counts the request by its networks. @throws ServiceError RATE_LIMIT_EXCEEDED */
  takeLimit(limit: RateLimit, windows: readonly Window[]): Promise<void>
  /** A verification token of this organization, alive. @throws ServiceError VERIFICATION_TOKEN_INVALID */
  readVerification(token: string): Promise<VerificationClaims>
}

type Operation<Name extends ProxyOperation> = Operations['proxy'][Name]

/** One path of the auth proxy. */
export type ProxyHandler<Name extends ProxyOperation> = (
  context: ProxyContext,
  parameters: ReadParamsOf<Operation<Name>>,
) => Promise<ResultOf<Operation<Name>>>

/** Every operation of the auth proxy: a missing one does not compile. */
export type ProxyHandlers = { [Name in ProxyOperation]: ProxyHandler<Name> | NotBuilt }
