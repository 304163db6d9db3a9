import type { Activity } from '@latchkey/contract'
import type { CallOptions, ClientContext, StampedCallOptions } from '../client/client.types.ts'
import type { WalletConfig } from '../client/walletConfig.types.ts'
import type { SessionState } from '../sessions/sessionStore.ts'
import type { Store } from '../storage/createStore.ts'
import type { PreviewedLimit, SignPreview, SignRequest, SignRequestDetails } from './signRequest.types.ts'

/** The slice of the kit's state that the queue owns. */
export interface SignRequestState {
  /** Requests that wait for the user, oldest first. */
  readonly signRequests: readonly SignRequest[]
}

/** Parts of the kit that the queue needs. */
export interface SignContext extends Pick<ClientContext, 'config' | 'environment' | 'life'> {
  /** Asks the service. */
  apiRuntime(): Promise<{
    call(surface: 'query', name: string, params: object, options: StampedCallOptions): Promise<unknown>
  }>
  readonly store: Store<SessionState & SignRequestState>
}

/** Loads the look-up of symbols and decimals, which only a request with limits needs. */
export type LoadUnits = () => Promise<{
  findUnit(wallet: WalletConfig | undefined, asset: PreviewedLimit['asset']): PreviewedLimit['unit']
}>

/** Options that the app gave its call. */
export interface SignOptions extends CallOptions {
  onApprovalNeeded?: ((activity: Activity) => void) | undefined
}

/** Operation that is submitted to the service once the user has approved the request. */
export interface SubmittedRequest {
  operation: 'signRawPayload' | 'signTransaction'
  parameters: object
}

/** How a request is signed once the user has approved it. */
export interface Signing<Result> {
  readonly sign: (options: SignOptions) => Promise<Result>
  readonly submitted: SubmittedRequest
}

/** A transaction with a lower allowance than the app asked for, and how it is signed. */
export interface LimitedSigning<Result> extends Signing<Result> {
  readonly transaction: string
}

/** Lowers the allowance of a transaction. Undefined where it can't be lowered to that amount. */
export type Limit<Result> = (amount: bigint) => LimitedSigning<Result> | undefined

/** Signs, after whatever has to happen first. `limit`: for a transaction whose allowance the user may lower. */
export type Confirm = <Result>(
  request: SignRequestDetails,
  options: SignOptions,
  sign: (options: SignOptions) => Promise<Result>,
  submitted: SubmittedRequest,
  limit?: Limit<Result>,
) => Promise<Result>

/** The same, with the request as it was signed. */
export type Ask = <Result>(
  request: SignRequestDetails,
  options: SignOptions,
  signing: Signing<Result>,
  limit?: Limit<Result>,
) => Promise<{ result: Result; request: SignRequestDetails }>

/** Lists a request among what was signed on this device. `signed`: what the app got. */
export type Remember = (request: SignRequestDetails, signed: unknown) => Promise<void>

/** Requests that wait for the user. Each call of the app ends exactly once. */
export interface SignQueue {
  /** Queues a request; `sign` runs once the user has approved it, and again after an error that may pass. */
  readonly ask: Ask
  /** Resolves with whether it was signed. */
  approve(id: string): Promise<boolean>
  /** Asks what the service would decide about a request now. Undefined once the request has left the queue. */
  preview(id: string): Promise<SignPreview | undefined>
  /** Resolves with whether the allowance that a request would give is lower now. */
  limitAllowance(id: string, amount: bigint): boolean
  reject(id: string): void
  rejectAll(): void
  /** Nobody shows the requests any longer. */
  abandon(): void
}
