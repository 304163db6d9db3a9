import type { Screen } from '../screens/index.ts'
import { codeScreen } from './codeScreen.ts'
import { errorOf } from './errorOf.ts'
import { providersOf, type SignInFacts } from './facts.ts'
import { isIn } from './newcomer.ts'
import { nextStep } from './nextStep.ts'
import { quiet, seat } from './seats.ts'

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
