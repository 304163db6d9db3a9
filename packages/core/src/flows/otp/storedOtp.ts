import { readJson } from '../../storage/json.ts'
import type { FlowPlace } from '../flow.ts'
import type { OtpFlowState } from './otpLogin.types.ts'

/** What a reload of the tab keeps of a flow: the screen, never a code or a token. */
export interface StoredOtp<State = OtpFlowState> {
  readonly version: 1
  /** Names the code that was sent, and the key that was made for it. */
  readonly otpId: string
  /** Whose contact changes. */
  readonly userId?: string | undefined
  readonly state: Extract<State, { status: 'code' | 'exhausted' }>
  /** End of its life, ms since the epoch by this device's clock. */
  readonly until: number
}

export type StoredOtpPlace = Pick<FlowPlace, 'environment' | 'name'>

/** The flow of that name that this tab was in the middle of. */
export function readStoredOtp<State = OtpFlowState>(
  { environment, name }: StoredOtpPlace,
  flow: string,
): StoredOtp<State> | undefined {
  const stored = readJson<StoredOtp<State>>(environment.flow, name(flow))
  return stored?.version === 1 && stored.state && stored.until > environment.clock.now() ? stored : undefined
}
