import { hasCode } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'

export interface AutofillParameters {
  isPossible(): Promise<boolean>
  /** Offers passkeys in the page's field until one is picked. Resolves once it has signed. */
  offer(signal: AbortSignal): Promise<void>
  /** Called after a passkey was picked. */
  picked(): unknown
}

/**
 * Offers passkeys in the page's field while a component wants them and no login is in progress. Renewed before the
 * request to sign expires. Shows no errors: the other login methods are there.
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
        // On a timeout the request to sign has expired, and the offer is renewed. Any other error ends it.
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
