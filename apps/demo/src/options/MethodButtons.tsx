import { useAuth, useLoginWithOAuth, useSignInModal } from '@latchkey/ui'
import type { ReactElement } from 'react'

/** Opens the sign-in at each of its methods. */
export function MethodButtons(): ReactElement {
  const { isSignedIn, signOut } = useAuth()
  const methods = useSignInModal()
  const passkey = useSignInModal({ initialScreen: 'passkey-sign-up' })
  const wallets = useSignInModal({ initialScreen: 'wallets' })
  const { start } = useLoginWithOAuth()
  const openProvider = () => {
    // First, because browsers open a popup during the click only.
    void start('google')
    methods.open()
  }
  const buttons = {
    'Email or phone': methods.open,
    Passkey: passkey.open,
    Google: openProvider,
    Wallet: wallets.open,
  }
  return (
    <div className="site-methods">
      <p className="site-label" id="methods-title">
        Sign in with
      </p>
      <ul aria-labelledby="methods-title">
        {Object.entries(buttons).map(([name, open]) => (
          <li key={name}>
            <button
              type="button"
              className="site-button"
              aria-haspopup="dialog"
              disabled={isSignedIn}
              onPointerEnter={methods.preload}
              onFocus={methods.preload}
              onClick={open}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p className="site-methods__note">
        {isSignedIn ? (
          <>
            You're signed in.{' '}
            <button type="button" className="site-link" onClick={() => void signOut()}>
              Sign out
            </button>{' '}
            to try another way.
          </>
        ) : (
          'Opens the same window as Sign in, at that method.'
        )}
      </p>
    </div>
  )
}
