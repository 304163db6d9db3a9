import type { KitState } from '../kit.ts'
import type { Session } from '../sessions/session.ts'
import type { OAuthLoginState } from './oauthLogin.types.ts'
import { emptyFlows, type OtpSlice } from './otpFlow.ts'
import type { PasskeyState } from './passkeyLogin.types.ts'

/** What a passkey was added for, or is about to be, is the account of the person who is signed in. */
const isOfPerson = (passkey: PasskeyState) =>
  passkey.status === 'added' || ('for' in passkey && passkey.for === 'add')

const isLinked = (oauth: OAuthLoginState) =>
  oauth.status === 'linked' || ('purpose' in oauth && oauth.purpose === 'link')

/**
 * The slices, emptied, of flows that were about another session than the one that is now present: a login
 * that led to that session, and a change of contact, a new passkey or a link of the person whose it was.
 */
export function flowsOver(
  state: KitState,
  session: Session | undefined,
): Partial<Pick<KitState, OtpSlice | 'passkey' | 'oauth'>> {
  const isOver = (slice: 'emailLogin' | 'smsLogin' | 'passkey' | 'oauth') => {
    const login = state[slice]
    return login.status === 'signed-in' && login.session.id !== session?.id
  }
  const isOther = state.auth.session?.userId !== session?.userId
  return {
    ...(isOver('emailLogin') && { emailLogin: emptyFlows.emailLogin }),
    ...(isOver('smsLogin') && { smsLogin: emptyFlows.smsLogin }),
    ...((isOver('passkey') || (isOther && isOfPerson(state.passkey))) && {
      passkey: { status: 'idle' } as const,
    }),
    ...((isOver('oauth') || (isOther && isLinked(state.oauth))) && { oauth: { status: 'idle' } as const }),
    ...(isOther && state.contactChange.contact && { contactChange: emptyFlows.contactChange }),
  }
}
