import type { AuthConfig, Kit, KitState } from '@latchkey/ui'
import type { Actions } from './Stage.tsx'
import { codeState, sampleSession, sampleUser } from './samples.ts'

const config: AuthConfig = {
  organizationId: '33333333-3333-4333-8333-333333333333',
  enabledProviders: ['email', 'passkey'],
  sessionExpirationSeconds: 900,
  otpLength: 6,
  otpAlphanumeric: false,
  oauthClientIds: {},
}

export interface Demo {
  actions: Actions
  /** Sets the first state of the provider's kit, which the actions change from then on. */
  attach(kit: Kit, state?: Partial<KitState>): void
}

/** Sign-in and sign-out without a service: each step works, with whatever is typed. */
export function createDemo(): Demo {
  let kit: Kit | undefined
  const show = (state: Partial<KitState>) => kit?.store.set(state)
  const signIn = () => {
    const session = sampleSession()
    show({
      auth: { status: 'signed-in', session },
      sessions: [{ session, status: 'signed-in', active: true }],
      email: { status: 'idle', contact: '' },
      passkey: { status: 'idle' },
    })
    return session
  }
  const signOut = async () => show({ auth: { status: 'signed-out' }, sessions: [] })
  const signedIn = async () =>
    ({ status: 'signed-in', contact: 'ada@example.com', isNewAccount: false, session: signIn() }) as const
  const signedInByPasskey = async () =>
    ({ status: 'signed-in', isNewAccount: false, session: signIn() }) as const
  const sendCode = async (contact: string) => {
    const state = codeState(contact)
    show({ email: state })
    return state
  }
  return {
    attach(attachedKit, state = {}) {
      kit = attachedKit
      show({ authConfig: { status: 'ready', config }, ...state })
    },
    actions: {
      signOut,
      sessions: { signOut },
      api: { getUser: async () => ({ user: sampleUser }) },
      login: {
        passkey: {
          login: signedInByPasskey,
          signUp: signedInByPasskey,
          cancel: () => undefined,
          reset: () => undefined,
          isWorthOffering: async () => false,
        },
        email: {
          sendCode,
          submitCode: signedIn,
          resend: () => sendCode('ada@example.com'),
          back: () => show({ email: { status: 'idle', contact: '' } }),
          reset: () => show({ email: { status: 'idle', contact: '' } }),
        },
      },
    },
  }
}
