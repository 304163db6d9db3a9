import type { Kit, OAuthLoginState } from '@latchkey/react'
import { isOwn } from '../flow/isOwn.ts'
import { isMarked } from './historyMark.ts'
import type { ModalStack } from './windowStack.ts'

/**
 * Opens the window without a click in three cases: the session ends while the page is open, so that the person
 * signs in again over the page as it is; the page was reloaded while the window stood at the code; or the
 * person comes back to the page from a social provider for which they left it.
 *
 * @returns the way to stop
 */
export function openByItself({ store }: Kit, stack: ModalStack): () => void {
  const { emailLogin, smsLogin } = store.get()
  const atCode = [emailLogin, smsLogin].some(({ status }) => status === 'code' || status === 'exhausted')
  if (isMarked() && atCode) stack.open(null)
  let before = store.get()
  /** Where the person was when they were told that the session ends. */
  let place: Element | null = null
  return store.subscribe(() => {
    const [past, now] = [before, store.get()]
    before = now
    if (isBack(past.oauth, now.oauth) && !stack.isHeld())
      stack.open(null, isOwn(now.oauth) ? 'sign-in' : 'profile')
    const here = document.activeElement
    if (now.ending && !past.ending) place = here
    const isSame = now.auth.session?.id === past.auth.session?.id
    if (now.auth.status === 'expired' && past.auth.status === 'signed-in' && isSame)
      stack.open(here?.closest('[role="alertdialog"]') ? place : here)
  })
}

/** Something came back that nobody on this page has asked for: it was asked for before the page was left. */
const isBack = (past: OAuthLoginState, now: OAuthLoginState): boolean =>
  past !== now &&
  past.status === 'idle' &&
  !past.error &&
  (now.status === 'working' || (now.status === 'idle' && now.error !== undefined && !now.provider))
