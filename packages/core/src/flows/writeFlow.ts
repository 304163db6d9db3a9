import type { InternalKit } from '../internalKit.ts'
import { writeJson } from '../storage/json.ts'
import type { EmailLoginState } from './emailLogin.types.ts'
import type { StoredFlow } from './storedFlow.ts'

/** Keeps what a reload needs of the state, or nothing where the screen is none to come back to. */
export function writeFlow(
  { world, name }: InternalKit,
  otpId: string | undefined,
  state: EmailLoginState,
): void {
  const flow = otpId === undefined ? undefined : storable(otpId, state, world.clock.now())
  // Where the browser refuses, a reload begins anew.
  writeJson(world.flow, name('emailLogin'), flow)
}

function storable(otpId: string, state: EmailLoginState, now: number): StoredFlow | undefined {
  if (state.status === 'used-up')
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
