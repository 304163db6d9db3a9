import { useAuthConfig, useKitState } from '@latchkey/react'
import type { AddAccount } from '../app/windows.ts'
import { useOnline } from '../parts/useOnline.ts'
import { useSlow } from '../parts/useSlow.ts'
import { useAppearance } from '../theme/appearance.ts'
import { authFor, isIn } from './addAccount.ts'
import { channelOf } from './otp/activeCodeFlow.ts'
import { usePasskeyOffer, useWorthOffering } from './passkey/usePasskeyOffer.ts'
import type { Choices, SignInFacts } from './signInState.ts'

/** All that decides which screen is drawn, as it is now. */
export function useFacts(choices: Choices, addAccount: AddAccount | undefined): SignInFacts {
  const auth = useKitState('auth')
  const config = useAuthConfig()
  const emailLogin = useKitState('emailLogin')
  const smsLogin = useKitState('smsLogin')
  const { methods: providers } = useAppearance().options ?? {}
  const login = channelOf({ smsLogin }) === 'smsLogin' ? smsLogin : emailLogin
  const passkeys = (providers ?? config.config?.enabledProviders)?.includes('passkey') ?? false
  const passkey = useKitState('passkey')
  const oauth = useKitState('oauth')
  const wallet = useKitState('wallet')
  return {
    auth: authFor(addAccount, { auth, emailLogin, smsLogin, passkey, oauth, wallet }),
    config,
    configSlow: useSlow(config.status === 'loading'),
    login,
    passkey,
    oauth,
    wallet,
    detected: useKitState('detectedWallets'),
    change: useKitState('contactChange'),
    offer: usePasskeyOffer(passkeys),
    worthOffering: useWorthOffering(passkeys && [login, oauth, wallet].some(isIn) && !choices.declined),
    online: useOnline(),
    providers,
    ...choices,
  }
}
