import { type SessionEnding, useKit, useKitState, useSessionEnding } from '@latchkey/react'
import { useId, useState } from 'react'

import { isWindowOpen, useWindows } from '../app/useWindows.ts'
import { Window } from '../app/Window.tsx'
import type { FeatureWindowProps } from '../app/windows.ts'
import { openAddAccount } from '../sign-in/openAddAccount.ts'
import { SessionEndingCard } from './SessionEndingCard.tsx'

/**
 * Says that the session ends soon, over whatever else is open. A click outside does nothing. Escape and Back show
 * that someone is there, so they extend the session where that is possible.
 */
export function SessionEndingWindow(props: FeatureWindowProps) {
  const ending = useKitState('ending')
  return ending ? <Alert {...props} ending={ending} /> : null
}

function Alert({ ending, opener, onClose }: FeatureWindowProps & { ending: SessionEnding }) {
  const kit = useKit()
  const stack = useWindows()
  const { extendSession, signOut, now } = useSessionEnding()
  const [busy, setBusy] = useState<'stay' | 'leave'>()
  const textId = useId()
  const { endsAt, reason } = ending

  const extend = (): void => {
    setBusy('stay')
    void extendSession().finally(() => setBusy(undefined))
  }
  const leave = (): void => {
    setBusy('leave')
    void signOut()
  }
  const signInAgain = (): void => {
    onClose()
    const { session } = kit.sessions.state
    // The sign-in replaces the profile; a sign-in that is under way goes on.
    if (isWindowOpen(stack, 'profile')) stack.close('profile')
    openAddAccount(kit, stack, opener, session)
  }
  const answer = (): void => {
    if (reason === 'limit') onClose()
    else if (!busy) extend()
  }
  return (
    <Window opener={opener} onClose={onClose} alert={{ describedBy: textId, onAnswer: answer, step: busy }}>
      <SessionEndingCard
        key={endsAt}
        ending={ending}
        now={now}
        textId={textId}
        busy={busy}
        onStay={extend}
        onSignInAgain={signInAgain}
        onSignOut={leave}
      />
    </Window>
  )
}
