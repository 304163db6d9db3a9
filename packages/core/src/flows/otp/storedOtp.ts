import { readJson, writeJson } from '../../storage/json.ts'
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

type Place = Pick<FlowPlace, 'environment' | 'name'>

/** The flow of that name that this tab was in the middle of. */
export function readStoredOtp<State = OtpFlowState>(
  { environment, name }: Place,
  flow: string,
): StoredOtp<State> | undefined {
  const stored = readJson<StoredOtp<State>>(environment.flow, name(flow))
  return stored?.version === 1 && stored.state && stored.until > environment.clock.now() ? stored : undefined
}

/** An exhausted code can be replaced for this long after a reload, ms. */
const exhaustedLife = 5 * 60_000

/** Keeps what a reload needs of the state, or nothing where there is no screen to come back to. */
export function writeStoredOtp(
  { environment, name }: Place,
  flow: string,
  { otpId, userId }: { otpId: string | undefined; userId: string | undefined },
  state: OtpFlowState,
): void {
  const stored = otpId === undefined ? undefined : toStored(otpId, state, environment.clock.now())
  // Where the browser refuses, a reload begins anew.
  writeJson(environment.flow, name(flow), stored && { ...stored, userId })
}

function toStored(otpId: string, state: OtpFlowState, now: number): StoredOtp | undefined {
  if (state.status === 'exhausted')
    return {
      version: 1,
      otpId,
      state: { ...state, error: undefined, resending: false },
      until: now + exhaustedLife,
    }
  if (state.status !== 'code' && state.status !== 'verifying') return undefined
  const { status: _, ...screen } = state
  const code = { ...screen, status: 'code', error: undefined, resending: false, slow: undefined } as const
  return { version: 1, otpId, state: code, until: state.expiresAt }
}
