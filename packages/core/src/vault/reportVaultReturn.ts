import { browserClock } from '../environment/browser/defaults.ts'
import { browserRelay } from '../environment/browser/popup.ts'
import { reportReturn } from '../flows/oauth/reportReturn.ts'

/**
 * For the vault's page that social providers return to: reports its address to the vault that has opened it. Resolves with
 * whether the vault was there.
 *
 * @throws {@link KitError} `STORAGE_BLOCKED`
 */
export const reportVaultReturn = (address: string): Promise<boolean> =>
  reportReturn({ address, relay: browserRelay, clock: browserClock })
