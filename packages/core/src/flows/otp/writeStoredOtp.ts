import { writeJson } from '../../storage/json.ts'
import type { OtpFlowState } from './otpLogin.types.ts'
import type { StoredOtp, StoredOtpPlace } from './storedOtp.ts'

/** An exhausted code can be replaced for this long after a reload, ms. */
const exhaustedLife = 5 * 60_000

/** Keeps what a reload needs of the state, or nothing where there is no screen to come back to. */
export function writeStoredOtp(
  { environment, name }: StoredOtpPlace,
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
