import { hasCode } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'

export interface AutofillParameters {
  isPossible(): Promise<boolean>
  /** Offers passkeys in the page's field until one is picked. */
  offer(signal: AbortSignal): Promise<void>
  /** One was picked, and has signed. */
  picked(): unknown
}

/**
 * Passkeys in the page's field: offered while somebody wants them and no flow is under way, renewed before what
 * they would sign is stale. There is never an error to show: the other ways in are there.
 */
export function createAutofill(
  { store, life, isLoginIdle }: InternalKit,
  { isPossible, offer, picked }: AutofillParameters,
): () => () => void {
  const wanted = new Set<object>()
  let offering: AbortController | undefined
  let leave = () => {}

  async function keepOffering(signal: AbortSignal) {
    if (!(await isPossible())) return
    while (!signal.aborted)
      try {
        await offer(signal)
        if (signal.aborted) return
        offering = undefined
        picked()
        return
      } catch (error) {
        // Nobody picked one in time: what would have been signed is stale, the offer is made anew. Else it ends here.
        if (!hasCode(error, 'PASSKEY_TIMEOUT')) return
      }
  }

  function look() {
    const due = wanted.size > 0 && isLoginIdle() && !life.signal.aborted
    if (due && !offering) {
      offering = new AbortController()
      keepOffering(offering.signal)
    } else if (!due) {
      offering?.abort()
      offering = undefined
    }
  }

  return () => {
    const one = {}
    if (wanted.size === 0) leave = store.subscribe(look)
    wanted.add(one)
    look()
    return () => {
      wanted.delete(one)
      if (wanted.size === 0) leave()
      look()
    }
  }
}
