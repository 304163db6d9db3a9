import type { InternalKit } from '../internalKit.ts'
import { readJson } from '../storage/json.ts'
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
  return flow?.version === 1 && flow.state && flow.until > world.clock.now() ? flow : undefined
}
