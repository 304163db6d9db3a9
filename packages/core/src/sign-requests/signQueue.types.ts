import type { Activity } from '@latchkey/contract'
import type { CallOptions, ClientContext, StampedCallOptions } from '../client/client.types.ts'
import type { SessionState } from '../sessions/sessionStore.ts'
import type { Store } from '../storage/createStore.ts'
import type { SignPreview, SignRequest, SignRequestDetails } from './signRequest.types.ts'

/** The slice of the kit's state that the queue owns. */
export interface SignRequestState {
  /** Requests that wait for the user, oldest first. */
  readonly signRequests: readonly SignRequest[]
}

/** Parts of the kit that the queue needs. */
export interface SignContext extends Pick<ClientContext, 'environment' | 'life'> {
  /** Asks the service. */
  apiRuntime(): Promise<{
    call(surface: 'query', name: string, params: object, options: StampedCallOptions): Promise<unknown>
  }>
  readonly store: Store<SessionState & SignRequestState>
}

/** Options that the app gave its call. */
export interface SignOptions extends CallOptions {
  onApprovalNeeded?: ((activity: Activity) => void) | undefined
}

/** Operation that is submitted to the service once the user has approved the request. */
export interface SubmittedRequest {
  operation: 'signRawPayload' | 'signTransaction'
  parameters: object
}

/** Signs, after whatever has to happen first. */
export type Confirm = <Result>(
  request: SignRequestDetails,
  options: SignOptions,
  sign: (options: SignOptions) => Promise<Result>,
  submitted: SubmittedRequest,
) => Promise<Result>

/** Lists a request among what was signed on this device. `signed`: what the app got. */
export type Remember = (request: SignRequestDetails, signed: unknown) => Promise<void>

/** Requests that wait for the user. Each call of the app ends exactly once. */
export interface SignQueue {
  /** Queues a request; `sign` runs once the user has approved it, and again after an error that may pass. */
  readonly ask: Confirm
  /** Resolves with whether it was signed. */
  approve(id: string): Promise<boolean>
  /** Asks what the service would decide about a request now. Undefined once the request has left the queue. */
  preview(id: string): Promise<SignPreview | undefined>
  reject(id: string): void
  rejectAll(): void
  /** Nobody shows the requests any longer. */
  abandon(): void
}
