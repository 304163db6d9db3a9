import { useKit } from '@latchkey/react'
import {
  type Dispatch,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { useWindows } from '../app/useWindows.ts'
import type { AddAccount, SignInStart } from '../app/windows.ts'
import { errorsChunk, screensChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import { FlowView } from '../flow/FlowView.tsx'
import { errorOf } from '../flow/flowState.ts'
import { useCard } from '../parts/CardContext.ts'
import { LoadFailed } from '../parts/messages/LoadFailed.tsx'
import { createActions } from './createActions.ts'
import type { SignInActions } from './createLaterActions.ts'
import { firstScreen, hasError, needsMore } from './firstScreen.ts'
import { loginEntry } from './Login.tsx'
import type { ScreenData } from './screens.ts'
import { type Choices, noChoices } from './signInState.ts'
import { useSettled } from './useSettled.ts'
import { useSignInState } from './useSignInState.ts'

/** The first card is usable before the other screens are requested. */
const loadRestAfterMs = 1_000
const firstScreens = { login: loginEntry }

export interface SignInFlowProps {
  /** Set if a user is signed in already. */
  addAccount?: AddAccount | undefined
  start?: SignInStart | undefined
  /** Called when nothing is left to say or to offer: closes a window. */
  onDone?: (() => void) | undefined
}

/** The screens of a sign-in, connected to the kit. */
export function SignInFlow({ addAccount, start, onDone }: SignInFlowProps) {
  const kit = useKit()
  const { authConfig, store, login } = kit
  // A user who was signed in before the card was drawn is offered nothing. Hides how an earlier passkey prompt ended.
  const [choices, setChoices] = useState(() => ({
    ...noChoices,
    dismissed: errorOf(store.get().passkey),
    ...start,
    declined: !addAccount && store.get().auth.status === 'signed-in',
  }))
  const state = useSignInState(choices, addAccount)
  const actions = useActions(setChoices, addAccount, onDone)
  const { module: all, failed } = useLazy(screensChunk)
  // Offers are among the other screens: if those can't be loaded, there is nothing to wait for.
  const next = all ? all.nextStep(state) : failed ? undefined : 'wait'
  useSettled(state.auth, next === undefined, all?.forgetLogins, onDone, choices.declined)

  // A configuration that failed while offline is requested again once the network is back.
  const waiting = state.online && state.config.error?.code === 'OFFLINE'
  useEffect(() => {
    if (waiting) void authConfig.load()
  }, [waiting, authConfig])

  useEffect(() => kit.attachSignUpFields(), [kit])

  const seeks = choices.wallets
  useEffect(() => (seeks ? login.wallet.discover() : undefined), [seeks, login])

  const needed = needsMore(state)
  const { online } = state
  useEffect(() => {
    // Browsers that cache failed imports could not load them once the network is back.
    if (!online) return
    const timer = setTimeout(screensChunk.preload, needed ? 0 : loadRestAfterMs)
    return () => clearTimeout(timer)
  }, [needed, online])

  const errors = useLazy(errorsChunk)
  const untold = online && hasError(state) && !errors.module && !errors.failed
  useEffect(() => {
    if (untold) errorsChunk.request()
  }, [untold])

  const current = all ? all.screenOf(state) : firstScreen(state, failed || !online)
  // Until the next step is known, or what an error means, the previous screen stays.
  const before = useRef(current)
  const screen = all && (next === 'wait' || untold) ? before.current : current
  useLayoutEffect(() => {
    before.current = screen
  })
  const modal = useCard().onClose !== undefined
  useUnsavedNotice(modal || screen.name === 'signedIn')
  return (
    <>
      <FlowView<ScreenData, SignInActions>
        screens={all?.screens ?? firstScreens}
        screen={screen}
        first={firstScreen(state, false)}
        actions={actions}
        modal={modal}
      />
      {all && state.checkingPerson && <all.CheckingPerson />}
      {all && <all.FreshLogin state={state} onConfirmed={actions.confirm} />}
      {!all && failed && needed && <LoadFailed chunk={screensChunk} />}
    </>
  )
}

/** The actions of the screens. The object changes only when the later screens' actions are loaded. */
function useActions(
  setChoices: Dispatch<SetStateAction<Choices>>,
  addAccount: AddAccount | undefined,
  onDone: (() => void) | undefined,
): SignInActions {
  const kit = useKit()
  const { module: all } = useLazy(screensChunk)
  return useMemo(() => {
    const choose = (choice: Partial<Choices>) => setChoices((before) => ({ ...before, ...choice }))
    const context = { kit, choose, addAccount, onDone }
    // A screen that needs the later actions is drawn only once they are loaded.
    return { ...createActions(context), ...all?.createLaterActions(context) } as SignInActions
  }, [kit, all, setChoices, addAccount, onDone])
}

/**
 * A host may remove its card the moment a user is signed in. If the card hadn't yet said that this browser doesn't
 * keep the session, a window says it.
 *
 * @param isShown whether it has been said, or isn't this card's to say
 */
function useUnsavedNotice(isShown: boolean): void {
  const { store } = useKit()
  const stack = useWindows()
  const latest = useRef(isShown)
  useLayoutEffect(() => {
    latest.current = isShown
  })
  useLayoutEffect(
    () => () => {
      const { status, session } = store.get().auth
      if (!latest.current && status === 'signed-in' && !session.persistent)
        stack.open('sign-in', { opener: null })
    },
    [store, stack],
  )
}
