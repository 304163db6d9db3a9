import type { InternalKit } from '../internalKit.ts'
import { readJson, writeJson } from '../storage/json.ts'
import type { EmailLoginState } from './emailLogin.types.ts'

/** What a reload of the tab keeps of a login: the screen, never a code or a token. */
export interface StoredFlow {
  readonly version: 1
  /** Names the code that was sent, and the key that was made for it. */
  readonly otpId: string
  readonly state: Extract<EmailLoginState, { status: 'code' | 'used-up' }>
  /** After this nobody comes back to the screen, ms since the epoch by this device's clock. */
  readonly until: number
}

type Place = Pick<InternalKit, 'world' | 'name'>

/** The login that this tab was in the middle of. */
export function readFlow({ world, name }: Place): StoredFlow | undefined {
  const flow = readJson<StoredFlow>(world.flow, name('emailLogin'))
  return flow?.version === 1 && flow.until > world.clock.now() ? flow : undefined
}

/** Keeps what a reload needs of the state, or nothing where the screen is none to come back to. */
export function writeFlow({ world, name }: Place, otpId: string | undefined, state: EmailLoginState): void {
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
