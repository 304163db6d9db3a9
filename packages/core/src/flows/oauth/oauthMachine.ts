import type { InternalKit } from '../internalKit.ts'
import { resumeAnswer } from './complete.ts'
import { createContext, stop } from './oauthContext.ts'
import type { OAuthMachine } from './oauthFlow.ts'
import { finishReturn } from './popupSide.ts'
import { start } from './start.ts'

/** The verbs of a social login. */
export function createOAuthMachine(kit: InternalKit): OAuthMachine {
  const context = createContext(kit)
  const { get, dispatch } = context.machine
  // No popup is waited for longer than the kit lives.
  kit.life.signal.addEventListener('abort', () => stop(context))

  return {
    start: (provider, options, opening) => start(context, provider, options, opening),
    finish: (address) => finishReturn(context, address),
    async focusPopup() {
      context.popup?.focus()
      return get()
    },
    async continueWithRedirect() {
      const { status } = get()
      const { tried } = context
      if (!tried || (status !== 'blocked' && status !== 'window')) return get()
      return start(context, tried.provider, { ...tried.options, mode: 'redirect' })
    },
    async continueAsNew() {
      const { answer } = context
      if (!answer || get().status !== 'account-exists') return get()
      answer.progress.asNew = true
      return resumeAnswer(context, answer)
    },
    // Runs in the click until the popup has opened.
    async retry() {
      const state = get()
      if (state.status !== 'idle' || !state.error) return state
      const { answer, tried } = context
      // If this code failed to load, the state alone says what was tried.
      const { provider, options } = tried ?? { provider: state.provider, options: { purpose: state.purpose } }
      if (!provider) return dispatch({ type: 'reset' })
      const again = state.error.retryable || state.error.code === 'REAUTHENTICATION_REQUIRED'
      return answer && again ? resumeAnswer(context, answer) : start(context, provider, options)
    },
    async cancel() {
      stop(context)
      return dispatch({ type: 'cancelled' })
    },
    async reset() {
      stop(context)
      context.answer = undefined
      context.tried = undefined
      return dispatch({ type: 'reset' })
    },
  }
}
