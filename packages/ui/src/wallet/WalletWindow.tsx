import { type Session, useKit, useKitState } from '@latchkey/react'
import { type ReactNode, useEffect } from 'react'
import { PanelCard } from '../app/PanelCard.tsx'
import { Window } from '../app/Window.tsx'
import type { FeatureWindowProps } from '../app/windows.ts'
import { SignInWindow } from '../sign-in/SignInWindow.tsx'
import { useAppearance } from '../theme/appearance.ts'
import { WalletScreens } from './WalletScreens.tsx'

/** The wallet as a window over the page. When the session ends, the user signs in again over it. */
export function WalletWindow({ opener, onClose }: FeatureWindowProps) {
  const { store } = useKit()
  const { status, session } = useKitState('auth')
  const pages = useAppearance().slots?.walletPages
  // Signed out, here or in another tab: there is no wallet to show.
  useEffect(() => {
    if (!session && status !== 'loading') onClose()
  }, [session, status, onClose])
  if (!session) return null

  const closeUnlessSignedIn = (): void => {
    if (store.get().auth.status !== 'signed-in') onClose()
  }
  return (
    <>
      <Window opener={opener} onClose={onClose}>
        <WalletScreens key={session.userId} modal pages={pages} />
      </Window>
      {status === 'expired' && <SignInWindow opener={null} onClose={closeUnlessSignedIn} />}
    </>
  )
}

/** The wallet as a card in the page. */
export const WalletCard = ({ session, pages }: { session: Session; pages: ReactNode }) => (
  <PanelCard narrow>
    <WalletScreens key={session.userId} modal={false} pages={pages} />
  </PanelCard>
)
