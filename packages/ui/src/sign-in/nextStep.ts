import { contactKinds } from '../contact/contactKind.ts'
import { isOwn } from '../flow/isOwn.ts'
import { isIn } from './addAccount.ts'
import { providersOf, type SignInFacts } from './signInState.ts'

/**
 * What is left to do once somebody is signed in: an account with one way in is offered a second one. `wait`:
 * whether there is something isn't known yet. Undefined: nothing, the window closes.
 */
export function nextStep(facts: SignInFacts): 'wait' | 'passkey' | 'contact' | undefined {
  const { auth, login, passkey, oauth, wallet, change, declined, worthOffering } = facts
  if (auth.status !== 'signed-in' || declined) return undefined
  // The session is there a moment before the flow that began it has ended.
  if (login.status === 'verifying') return 'wait'
  if ([oauth, wallet].some((flow) => flow.status === 'working' && isOwn(flow))) return 'wait'
  if (passkey.status === 'working' && passkey.for !== 'add') return 'wait'
  const enabled = providersOf(facts) ?? []
  if (passkey.status === 'signed-in') {
    const { email, phone } = contactKinds(enabled)
    const lonely = passkey.isNewAccount && (email || phone) && change.status !== 'done'
    return lonely ? 'contact' : undefined
  }
  if (![login, oauth, wallet].some(isIn) || !enabled.includes('passkey') || passkey.status === 'added')
    return undefined
  return { unknown: 'wait', yes: 'passkey', no: undefined }[worthOffering] as 'wait' | 'passkey' | undefined
}
