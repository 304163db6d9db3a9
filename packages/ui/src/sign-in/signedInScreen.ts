import { errorOf } from '../flow/errorOf.ts'
import { isIn } from './addAccount.ts'
import { quiet, seat } from './inlineErrors.ts'
import { nextStep } from './nextStep.ts'
import { codeScreen } from './otp/codeScreen.ts'
import type { Screen } from './screens.ts'
import { providersOf, type SignInFacts } from './signInState.ts'

/** Once somebody is signed in: what is offered to them, or that it is done. */
export function signedInScreen(facts: SignInFacts): Screen | undefined {
  const { auth, change, login, online } = facts
  if (auth.status !== 'signed-in') return undefined
  const offline = !online
  switch (nextStep(facts)) {
    case 'passkey':
      return {
        name: 'passkeyOffer',
        props: { after: isIn(login) ? 'code' : 'other', error: quiet(facts), offline },
      }
    case 'contact': {
      const code = codeScreen(change, offline, 'contactCode')
      if (code) return code
      const providers = providersOf(facts) ?? []
      const countries = facts.config.config?.smsCountries
      const sending = change.status === 'sending'
      const field = { contact: change.contact, sending, error: seat(errorOf(change)), offline, countries }
      return { name: 'addContact', props: { providers, ...field } }
    }
    default: {
      const { contact, persistent } = auth.session
      return { name: 'signedIn', props: { contact, persistent } }
    }
  }
}
