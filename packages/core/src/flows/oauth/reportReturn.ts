import type { EnvironmentClock, RelayPort } from '../../environment/environment.ts'
import { readState } from './readReturn.ts'

/** BroadcastChannel name on which a popup reports its return. Same origin only; the state is 256 random bits. */
export const returnChannel = (state: string) => `oauth.${state}`
/** Channel on which the opener confirms it. */
export const returnHeardChannel = (state: string) => `${returnChannel(state)}.heard`

/** How long the opener is waited for, ms. */
const openerTimeout = 2_000

export interface ReportReturnParameters {
  /** The address to which the provider has sent this popup. */
  address: string
  relay: Pick<RelayPort, 'listen' | 'say'>
  clock: Pick<EnvironmentClock, 'setTimeout' | 'clearTimeout'>
}

/**
 * Tells the opener of a provider's popup to which address it has returned. Resolves with whether the opener was there.
 *
 * @throws {@link KitError} `STORAGE_BLOCKED`
 */
export async function reportReturn({ address, relay, clock }: ReportReturnParameters): Promise<boolean> {
  const state = readState(address)
  let undo = () => {}
  const heard = new Promise<boolean>((resolve) => {
    const leave = relay.listen(returnHeardChannel(state), () => resolve(true))
    const timer = clock.setTimeout(() => resolve(false), openerTimeout)
    undo = () => {
      leave()
      clock.clearTimeout(timer)
    }
    relay.say(returnChannel(state), address)
  })
  return heard.finally(() => undo())
}
