import { loginFlowNames } from '@latchkey/core/internal'
import { useAuthConfig, useKit } from '@latchkey/react'
import { useSyncExternalStore } from 'react'

import type { AddAccount } from '../app/windows.ts'
import { hasSignedIn } from '../flow/flowState.ts'
import { useSlow } from '../parts/time/useSlow.ts'
import { useOnline } from '../parts/useOnline.ts'
import { authFor } from './addAccount.ts'
import { usePasskeyOffer, useWorthOffering } from './passkey/usePasskeyOffer.ts'
import type { Choices, SignInState } from './signInState.ts'
import { useSurroundings } from './surroundings/useSurroundings.ts'
import { useOfferedMethods } from './useOfferedMethods.ts'

const noMethods: readonly string[] = []

/** Everything that decides which screen is drawn, as it is now. */
export function useSignInState(choices: Choices, addAccount: AddAccount | undefined): SignInState {
  const kit = useKit()
  const { store } = kit
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const config = useAuthConfig()
  const offered = useOfferedMethods() ?? noMethods
  const passkeys = offered.includes('passkey')
  const surroundings = useSurroundings(offered)
  // A user who signed in with a passkey has one already.
  const byAnother = loginFlowNames.some((name) => name !== 'passkey' && hasSignedIn(state[name]))
  return {
    ...state,
    auth: authFor(addAccount, state),
    config,
    configSlow: useSlow(config.status === 'loading'),
    detected: state.detectedWallets,
    ...surroundings,
    hasWallet: surroundings.hasWallet || state.detectedWallets.length > 0,
    offer: usePasskeyOffer(passkeys, surroundings.embedded),
    worthOffering: useWorthOffering(passkeys && byAnother && !choices.declined),
    online: useOnline(),
    providers: kit.config.methods,
    ...choices,
  }
}
