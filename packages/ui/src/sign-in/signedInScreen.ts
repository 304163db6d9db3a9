import { hasSignedIn } from '../flow/flowState.ts'
import type { Screen } from './laterParts.ts'
import { providersOf } from './methods.ts'
import { nextStep } from './nextStep.ts'
import { activeCodeFlow } from './otp/activeCodeFlow.ts'
import { codeError, codeScreen } from './otp/otpLater.ts'
import { passkeyNotice } from './passkey/passkeyLater.ts'
import type { SignInState } from './signInState.ts'

/** Once a user is signed in: the offer of a second login method, or that they are signed in. */
export function signedInScreen(state: SignInState): Screen | undefined {
  const { auth, contactChange, online } = state
  if (auth.status !== 'signed-in') return undefined
  const offline = !online
  switch (nextStep(state)) {
    case 'passkey': {
      const after = hasSignedIn(state[activeCodeFlow(state)]) ? 'code' : 'other'
      const { confirmed } = state
      return { name: 'passkeyOffer', props: { after, confirmed, error: passkeyNotice(state), offline } }
    }
    case 'contact': {
      const code = codeScreen(contactChange, offline, 'contactCode')
      if (code) return code
      const { contact, status } = contactChange
      const providers = providersOf(state) ?? []
      const countries = state.config.config?.smsCountries
      const error = codeError(contactChange)
      const field = { contact, sending: status === 'sending', error, offline, countries }
      return { name: 'addContact', props: { providers, ...field } }
    }
    default: {
      const { contact, persistent } = auth.session
      const addedPasskey = state.passkey.status === 'added' || undefined
      return { name: 'signedIn', props: { contact, persistent, addedPasskey } }
    }
  }
}
