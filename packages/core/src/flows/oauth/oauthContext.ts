import { browserPage } from '../../environment/browser/page.ts'
import { browserRelay, controlPopup } from '../../environment/browser/popup.ts'
import { browserRedirect } from '../../environment/browser/redirect.ts'
import type {
  EnvironmentPage,
  OpenedWindow,
  PopupPort,
  RedirectPort,
  RelayPort,
} from '../../environment/environment.ts'
import { toFlowError } from '../../errors/FlowError.ts'
import type { InternalKit } from '../internalKit.ts'
import { createMachine, type Machine, type Run } from '../machine.ts'
import type { OAuthProgress } from './loginWithOAuth.ts'
import type { OAuthAttempt } from './oauthAttempt.ts'
import type { OAuthLoginState, OAuthStart } from './oauthLogin.types.ts'
import { type OAuthEvent, transition } from './oauthTransition.ts'

/** Answer of a provider, and how far the login came with it. */
export interface OAuthAnswer {
  readonly attempt: OAuthAttempt
  readonly code: string
  readonly progress: OAuthProgress
}

/** Login that was started last. A retry starts it again. */
export interface OAuthTried {
  readonly provider: string
  readonly options: OAuthStart
}

export type OAuthRun = Run<OAuthEvent>

/** State that the parts of a social login share. In memory only. */
export interface OAuthContext {
  readonly kit: InternalKit
  readonly machine: Machine<OAuthLoginState, OAuthEvent>
  readonly ports: {
    redirect: Omit<RedirectPort, 'take'>
    page: EnvironmentPage
    relay: RelayPort
    popup: PopupPort
  }
  /** The provider's popup. */
  popup: OpenedWindow | undefined
  tried: OAuthTried | undefined
  /** Kept until the service has accepted it. */
  answer: OAuthAnswer | undefined
  /** Ends the listening to a popup that looked closed. */
  stopListening(): void
}

export function createContext(kit: InternalKit): OAuthContext {
  const { store, environment } = kit
  const { clock, redirect = browserRedirect, page = browserPage, relay = browserRelay } = environment
  const { open, control = controlPopup } = environment.popup
  const context: OAuthContext = {
    kit,
    machine: createMachine<OAuthLoginState, OAuthEvent>({
      get: () => store.get().oauth,
      set: (oauth) => store.set({ oauth }),
      transition,
      fail(cause) {
        const { provider, options: { purpose = 'login' } = {} } = context.tried ?? {}
        return { type: 'failed', provider, purpose, error: toFlowError(cause, clock.now()) }
      },
    }),
    ports: { redirect, page, relay, popup: { open, control } },
    popup: undefined,
    tried: undefined,
    answer: undefined,
    stopListening() {},
  }
  return context
}

/** Runs what begins at a provider. */
export function run(
  context: OAuthContext,
  name: string,
  tried: OAuthTried,
  effect: (run: OAuthRun) => Promise<void>,
): Promise<OAuthLoginState> {
  return context.machine.run(name, async (current) => {
    context.stopListening()
    context.tried = tried
    await effect(current)
  })
}

/** Cancels what is in progress. */
export function stop(context: OAuthContext): void {
  context.machine.stop()
  context.stopListening()
  context.popup = undefined
}
