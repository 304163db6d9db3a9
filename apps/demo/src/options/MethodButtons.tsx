import { useAuth, useLoginWithOAuth, useSignInModal } from '@latchkey/ui'
import type { ReactElement } from 'react'

import { useSiteTexts } from '../texts/SiteLanguage.tsx'

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
  const texts = useSiteTexts()
  const buttons = [
    [texts.methodCode, methods.open],
    [texts.methodPasskey, passkey.open],
    ['Google', openProvider],
    [texts.methodWallet, wallets.open],
  ] as const
  return (
    <div className="site-methods">
      <p className="site-label" id="methods-title">
        {texts.methodsTitle}
      </p>
      <ul aria-labelledby="methods-title">
        {buttons.map(([name, open]) => (
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
            {texts.methodsSignedIn}{' '}
            <button type="button" className="site-link" onClick={() => void signOut()}>
              {texts.signOut}
            </button>
          </>
        ) : (
          texts.methodsNote
        )}
      </p>
    </div>
  )
}
