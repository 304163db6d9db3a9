import { readJson } from '../../storage/json.ts'
import type { InternalKit } from '../internalKit.ts'
import type { KitState } from '../kitState.ts'
import { emptyFlows, type OtpFlowState, type OtpSlice } from './otpFlow.ts'

/** What a reload of the tab keeps of a flow: the screen, never a code or a token. */
export interface StoredFlow {
  readonly version: 1
  /** Names the code that was sent, and the key that was made for it. */
  readonly otpId: string
  /** Whose contact changes. */
  readonly userId?: string | undefined
  readonly state: Extract<OtpFlowState, { status: 'code' | 'exhausted' }>
  /** After this nobody comes back to the screen, ms since the epoch by this device's clock. */
  readonly until: number
}

type Place = Pick<InternalKit, 'environment' | 'name'>

/** The flow of that kind that this tab was in the middle of. */
export function readFlow({ environment, name }: Place, slice: OtpSlice): StoredFlow | undefined {
  const flow = readJson<StoredFlow>(environment.flow, name(slice))
  return flow?.version === 1 && flow.state && flow.until > environment.clock.now() ? flow : undefined
}

const restoreFlow = (place: Place, slice: OtpSlice, userId: string | undefined) => {
  const flow = readFlow(place, slice)
  return slice !== 'contactChange' || flow?.userId === userId ? flow : undefined
}

/** The flows as a reload finds them. */
export function restoreFlows(place: Place, userId: string | undefined): Pick<KitState, OtpSlice> {
  const restore = <Slice extends OtpSlice>(slice: Slice) =>
    // What lies in a slice's place was written by its own machine.
    (restoreFlow(place, slice, userId)?.state ?? emptyFlows[slice]) as KitState[Slice]
  return {
    emailLogin: restore('emailLogin'),
    smsLogin: restore('smsLogin'),
    contactChange: restore('contactChange'),
  }
}
