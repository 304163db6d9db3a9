import { type SessionEnding, useKit, useSessionEnding } from '@latchkey/react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { useModalStack } from '../app/context.ts'
import { enterHistory } from '../app/history.ts'
import { CardContext } from '../parts/CardContext.ts'
import { keepFocus } from '../parts/keepFocus.ts'
import { openDialog } from '../parts/openDialog.ts'
import { Root } from '../parts/Root.tsx'
import { openForNewcomer } from '../sign-in/openAddAccount.ts'
import { useClass } from '../theme/useClass.ts'
import { EndingCard } from './SessionEndingCard.tsx'

// Whoever loads this has the card, or will in a moment: what both need stands with it, in one chunk.
export { Modal as base } from '../sign-in/SignInWindow.tsx'

/**
 * Says that the session ends soon, over whatever else is open. A press beside it is no answer. Escape and the
 * browser's back button are one where they can be: whoever presses them is there, and stays.
 */
export function EndingModal({ ending }: { ending: SessionEnding }) {
  const kit = useKit()
  const stack = useModalStack()
  const { extendSession, signOut, now } = useSessionEnding()
  const [busy, setBusy] = useState<'stay' | 'leave'>()
  const [putAway, setPutAway] = useState<SessionEnding['reason']>()
  const [opener] = useState(() => document.activeElement)
  const { endsAt, reason } = ending
  if (putAway === reason) return null

  const hold = (): void => {
    setBusy('stay')
    void extendSession().finally(() => setBusy(undefined))
  }
  const leave = (): void => {
    setBusy('leave')
    void signOut()
  }
  const signInAgain = (): void => {
    setPutAway(reason)
    const { session } = kit.sessions.state
    // The profile gives way; a sign-in that is under way goes on.
    if (isProfileOpen(stack.get())) stack.close()
    openForNewcomer(kit, stack, opener, session)
  }
  const answer = (): void => {
    if (reason === 'limit') setPutAway(reason)
    else if (!busy) hold()
  }
  return createPortal(
    <Root onLeave={keepFocus}>
      {/* Back is an answer, too. If it didn't help, the dialog still stands and has an entry again. */}
      <HistoryEntry key={busy} onBack={answer} />
      <AlertDialog opener={opener} onEscape={answer} onClosed={() => setPutAway(reason)}>
        {(textId) => (
          <EndingCard
            key={endsAt}
            ending={ending}
            now={now}
            textId={textId}
            busy={busy}
            onStay={hold}
            onSignInAgain={signInAgain}
            onSignOut={leave}
          />
        )}
      </AlertDialog>
    </Root>,
    document.body,
  )
}

const isProfileOpen = (state: ReturnType<ReturnType<typeof useModalStack>['get']>): boolean =>
  state.status === 'open' && state.content === 'profile'

function HistoryEntry({ onBack }: { onBack: () => void }) {
  const back = useRef(onBack)
  useEffect(() => {
    back.current = onBack
  })
  useEffect(() => enterHistory(() => back.current()), [])
  return null
}

interface AlertDialogProps {
  opener: Element | null
  onEscape: () => void
  /** The browser closed it, which it does when Escape was pressed again and again. */
  onClosed: () => void
  children: (textId: string) => React.ReactNode
}

function AlertDialog({ opener, onEscape, onClosed, children }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useClass()
  const titleId = useId()
  const textId = useId()
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current, opener) : undefined), [opener])
  return (
    <CardContext.Provider value={{ titleId }}>
      <dialog
        ref={dialog}
        className={`${name('card')} ${name('dialog')}`}
        role="alertdialog"
        aria-labelledby={titleId}
        aria-describedby={textId}
        onCancel={(event) => {
          event.preventDefault()
          onEscape()
        }}
        // Strict mode closes and opens in one turn; the event comes after both.
        onClose={(event) => event.currentTarget.open || onClosed()}
      >
        {children(textId)}
      </dialog>
    </CardContext.Provider>
  )
}
