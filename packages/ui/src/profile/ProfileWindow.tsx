import { useKit, useKitState } from '@latchkey/react'
import { useEffect, useId } from 'react'
import { createPortal } from 'react-dom'
import { CardContext } from '../parts/CardContext.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { keepFocus } from '../parts/keepFocus.ts'
import { Root } from '../parts/Root.tsx'
import { type ModalProps, Modal as SignIn } from '../sign-in/SignInWindow.tsx'
import { Profile } from './Profile.tsx'

export { enterHistory } from '../app/history.ts'

/** The profile as a window over the page. When the session ends, its person signs in again over it. */
export function Modal({ opener, onClose }: ModalProps) {
  const { store } = useKit()
  const { status, session } = useKitState('auth')
  const titleId = useId()
  const expired = status === 'expired'
  // Signed out, here or in another tab: there is nobody whose profile it could be.
  useEffect(() => {
    if (!session && status !== 'loading') onClose()
  }, [session, status, onClose])
  if (!session) return null

  const closeUnlessSignedIn = (): void => {
    if (store.get().auth.status !== 'signed-in') onClose()
  }
  return createPortal(
    <Root onLeave={keepFocus}>
      <CardContext.Provider value={{ titleId, onClose }}>
        <Dialog panel labelledBy={titleId} opener={opener} onClose={onClose}>
          <Profile key={session.userId} session={session} />
        </Dialog>
      </CardContext.Provider>
      {expired && <SignIn opener={null} onClose={closeUnlessSignedIn} />}
    </Root>,
    document.body,
  )
}
