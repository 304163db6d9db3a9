import type { InternalKit } from '../internalKit.ts'
import { choose } from './connect.ts'
import { sign } from './sign.ts'
import type { WalletAttempt } from './walletAttempt.ts'
import { createContext, setDiscovery, siteOfDiscovery, stop } from './walletContext.ts'
import type { WalletMachine } from './walletFlow.ts'

/** The verbs of a login by wallet. */
export function createWalletMachine(kit: InternalKit): WalletMachine {
  const context = createContext(kit)
  const { get, dispatch, run, current } = context.machine
  const site = () => siteOfDiscovery(context)
  const signNow = (attempt: WalletAttempt) => run('sign', (now) => sign(context, attempt, now))

  // No wallet is waited for longer than the kit lives.
  kit.life.signal.addEventListener('abort', () => {
    stop(context)
    context.stopDiscovery?.()
  })

  return {
    look: (isWanted) => setDiscovery(context, isWanted),
    detected: () => context.detected,
    choose: (id, choice) => choose(context, id, choice),
    async sign() {
      const { status } = get()
      const { attempt } = context
      if (attempt?.connection && (status === 'ready' || status === 'stale')) return signNow(attempt)
      return current() ?? get()
    },
    async retry() {
      const state = get()
      if (state.status !== 'idle' || !state.error) return state
      const { attempt } = context
      if (!attempt) return dispatch({ type: 'reset', site: site() })
      return attempt.connection ? signNow(attempt) : choose(context, attempt.wallet.id, attempt)
    },
    cancel() {
      stop(context)
      dispatch({ type: 'cancelled', site: site() })
    },
    reset() {
      stop(context)
      dispatch({ type: 'reset', site: site() })
    },
  }
}
