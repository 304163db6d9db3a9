import type { Kit, OAuthLoginState } from '@latchkey/react'
import { isForSignIn } from '../flow/flowState.ts'
import { focusedElement } from '../parts/focusedElement.ts'
import { isMarked } from './historyMark.ts'
import { isWindowOpen } from './useWindows.ts'
import type { WindowStack } from './windowStack.ts'
import { windows } from './windows.ts'

/**
 * Opens windows without a click: the sign-in when the session ends while the page is open, when the page was
 * reloaded while a code was awaited, on the way back from a social provider, and when a request of the wallet waits for
 * a new sign-in; the alert that says that the session is about to end.
 *
 * @returns stops it
 */
export function openAutomatically({ store, wallets }: Kit, stack: WindowStack): () => void {
  const { email, sms, ending } = store.get()
  const atCode = [email, sms].some(({ status }) => status === 'code' || status === 'exhausted')
  if (isMarked() && atCode) stack.open('sign-in', { opener: null })
  if (ending) stack.open('session-ending')
  let before = store.get()
  /** Element that had the focus when the alert opened. */
  let focused: Element | null = null
  const unsubscribe = store.subscribe(() => {
    const [past, now] = [before, store.get()]
    before = now
    if (isBack(past.oauth, now.oauth) && !stack.isHeld())
      stack.open(isForSignIn(now.oauth) ? 'sign-in' : 'profile', { opener: null })
    const here = focusedElement()
    if (now.ending && !past.ending) focused = here
    if (!now.ending) stack.close('session-ending')
    else if (now.ending.reason !== past.ending?.reason) stack.open('session-ending', { opener: here })
    const isSame = now.auth.session?.id === past.auth.session?.id
    if (now.auth.status === 'expired' && past.auth.status === 'signed-in' && isSame)
      stack.open('sign-in', { opener: here?.closest('[role="alertdialog"]') ? focused : here })
    // Under the window of a request, nobody reaches the card in the page.
    const isReachable = stack.isHeld() && !isWindowOpen(stack, 'sign')
    if (now.signInRequest && !past.signInRequest && !isReachable) openSignIn(stack, here)
  })
  const stopWatching = watchClosing(stack, () => store.get().signInRequest && wallets.cancelSignIn())
  return () => {
    unsubscribe()
    stopWatching()
  }
}

/** Opens the sign-in in place of the window that has the page, if that one doesn't ask by itself. */
function openSignIn(stack: WindowStack, opener: Element | null): void {
  const { page } = stack.get()
  if (page.status === 'open' && windows[page.name].signsIn) return
  if (page.status === 'open') stack.close(page.name)
  stack.open('sign-in', { opener })
}

/** Calls `onClose` when the window closes that asks to sign in. That cancels the request that waited for it. */
function watchClosing(stack: WindowStack, onClose: () => void): () => void {
  let wasOpen: boolean | undefined
  return stack.subscribe(() => {
    const { page } = stack.get()
    const isOpen = page.status === 'loading' || (page.status === 'open' && windows[page.name].signsIn)
    if (wasOpen && !isOpen) onClose()
    wasOpen = isOpen
  })
}

/** A login returned that nothing on this page started: it was started before the page was left. */
const isBack = (past: OAuthLoginState, now: OAuthLoginState): boolean =>
  past !== now &&
  past.status === 'idle' &&
  !past.error &&
  (now.status === 'working' || (now.status === 'idle' && now.error !== undefined && !now.provider))
