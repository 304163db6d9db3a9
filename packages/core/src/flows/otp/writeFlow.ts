import { writeJson } from '../../storage/json.ts'
import type { InternalKit } from '../internalKit.ts'
import type { OtpFlowState, OtpSlice } from './otpFlow.ts'
import type { StoredFlow } from './storedFlow.ts'

/** Keeps what a reload needs of the state, or nothing where the screen is none to come back to. */
export function writeFlow(
  { environment, name, sessionStore }: InternalKit,
  slice: OtpSlice,
  otpId: string | undefined,
  state: OtpFlowState,
): void {
  const flow = otpId === undefined ? undefined : storable(otpId, state, environment.clock.now())
  const userId = slice === 'contactChange' ? sessionStore.active?.session.userId : undefined
  // Where the browser refuses, a reload begins anew.
  writeJson(environment.flow, name(slice), flow && { ...flow, userId })
}

function storable(otpId: string, state: OtpFlowState, now: number): StoredFlow | undefined {
  if (state.status === 'exhausted')
    return {
      version: 1,
      otpId,
      state: { ...state, error: undefined, resending: false },
      until: now + 5 * 60_000,
    }
  if (state.status !== 'code' && state.status !== 'verifying') return undefined
  const { status: _, ...screen } = state
  const code = { ...screen, status: 'code', error: undefined, resending: false, slow: undefined } as const
  return { version: 1, otpId, state: code, until: state.expiresAt }
}
