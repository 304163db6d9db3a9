import { browserPasskeys } from '../../environment/browser/passkeys.ts'
import { hasCode } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { loginProgress, signLogin } from './signLogin.ts'

/**
 * Offers passkeys in the page's field while a component asks for them and no login is in progress. Renewed before the
 * request to sign expires. Shows no errors: the other login methods are there.
 *
 * @param picked called once a passkey was picked and has signed
 */
export function createAutofill(kit: InternalKit, picked: () => unknown): () => () => void {
  const { store, life, isLoginIdle, environment } = kit
  const { passkeys: port = browserPasskeys } = environment
  const subscribers = new Set<object>()
  let offering: AbortController | undefined
  let leave = () => {}

  async function keepOffering(signal: AbortSignal) {
    while (!signal.aborted)
      try {
        await signLogin(kit, port, { progress: loginProgress(kit), signal, autofill: true })
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
    const due = subscribers.size > 0 && isLoginIdle() && !life.signal.aborted
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
    if (subscribers.size === 0) leave = store.subscribe(look)
    subscribers.add(one)
    look()
    return () => {
      subscribers.delete(one)
      if (subscribers.size === 0) leave()
      look()
    }
  }
}
